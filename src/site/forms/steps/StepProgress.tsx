import type { RefObject } from 'react';
import type { Form } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface StepProgressProps {
  readonly steps: NonNullable<Form['steps']>;
  /** Counted from 0. */
  readonly current: number;
}

/** The progress of a form in steps: the names of all its steps. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('forms:formSteps.steps')}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(step.title)}
          {index < current && <VisuallyHidden>, {t('forms:formSteps.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

interface StepTitleProps extends StepProgressProps {
  readonly titleRef: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The title of a step: its number, how many there are, and its name. */
export function StepTitle({ steps, current, titleRef }: StepTitleProps) {
  const { t } = useTranslation();
  const title = steps[current]?.title;
  if (title === undefined) return null;
  return (
    <h3 ref={titleRef} tabIndex={-1}>
      {t('forms:formSteps.current', { step: current + 1, steps: steps.length, title: t(title) })}
    </h3>
  );
}
