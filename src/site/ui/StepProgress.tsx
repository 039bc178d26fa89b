import type { RefObject } from 'react';
import type { Form } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './StepProgress.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StepProgressProps {
  readonly steps: NonNullable<Form['steps']>;
  /** Counted from 0. */
  readonly current: number;
  readonly titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The progress of a form in steps: all its steps, and the title of the current one. */
export function StepProgress({ steps, current, titleRef }: StepProgressProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={styles.progress} aria-label={t('forms:formSteps.steps')}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={`${styles.step} ${index < current ? styles.done : ''}`}
            aria-current={index === current ? 'step' : undefined}
          >
            {t(step.title)}
            {index < current && <VisuallyHidden>, {t('forms:formSteps.done')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <StepTitle steps={steps} current={current} titleRef={titleRef} />
    </>
  );
}

/** The title of a step: its number, how many there are, and its name. */
export function StepTitle({ steps, current, titleRef }: StepProgressProps) {
  const { t } = useTranslation();
  const title = steps[current]?.title;
  if (title === undefined) return null;
  return (
    <h3 ref={titleRef} tabIndex={-1} className={styles.title}>
      {t('forms:formSteps.current', { step: current + 1, steps: steps.length, title: t(title) })}
    </h3>
  );
}
