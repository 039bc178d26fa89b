import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formMessages } from '../../generated/form-messages.ts';
import type { Form } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import { Percent } from '../ui/Percent.tsx';
import styles from './FormView.module.css';
import type { Steps } from './steps/use-steps.ts';
import type { Stage } from './use-submission.ts';

interface SubmitRowProps {
  readonly form: Form;
  readonly steps: Steps;
  readonly isBusy: boolean;
  readonly stage: Stage | undefined;
  readonly isDangerous: boolean;
  /** A second button. */
  readonly secondary: ReactNode;
}

/** The buttons at the end of a form or of one of its steps; while the form is being sent, its progress. */
export function SubmitRow({ form, steps, isBusy, stage, isDangerous, secondary }: SubmitRowProps) {
  const { t } = useTranslation();
  const submitRef = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useLayoutEffect(() => {
    // The progress has replaced the button that was pressed.
    if (wasBusy.current && !isBusy) focusAfterRemoval(submitRef.current);
    wasBusy.current = isBusy;
  }, [isBusy]);
  const { submitting, checking, uploading } = formMessages.words;
  const percent = typeof stage === 'number' ? stage : undefined;
  const busyLabel = t(
    percent !== undefined ? uploading : stage === 'checking' ? checking : (form.submitting ?? submitting),
  );
  return (
    <div className={`${styles.row} ${styles.submit}`}>
      {isBusy && (
        <CircularProgress
          size={36}
          aria-label={busyLabel}
          {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
        />
      )}
      {/* Always there, because screen readers announce only what changes in a live region that they know. */}
      <span aria-live="polite" className={styles.progress}>
        {isBusy && busyLabel}
      </span>
      {isBusy && percent !== undefined && <Percent percent={percent} />}
      {!isBusy && (
        <Button
          ref={submitRef}
          type="submit"
          variant={isDangerous ? 'outlined' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          size="large"
          // Pressing it must not leave a field, whose error would then move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {steps.isLast ? t(form.submit) : t('forms:formSteps.next')}
        </Button>
      )}
      {steps.current > 0 && !isBusy && (
        <Button variant="outlined" size="large" onClick={() => steps.goTo(steps.current - 1)}>
          {t('forms:formSteps.back')}
        </Button>
      )}
      {secondary}
    </div>
  );
}
