import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Form } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PushButton } from '../ui/Buttons.tsx';
import { focusAfterRemoval } from '../ui/focus.ts';
import { Percent, Progress } from '../ui/Progress.tsx';
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
  const { submitting, checking, uploading } = content.formMessages.words;
  const percent = typeof stage === 'number' ? stage : undefined;
  const busyLabel = t(
    percent !== undefined ? uploading : stage === 'checking' ? checking : (form.submitting ?? submitting),
  );
  const isNext = !steps.isLast && !isBusy;
  return (
    <div data-part="submit">
      {isBusy && <Progress label={busyLabel} percent={percent} />}
      {/* Always there, because screen readers announce only what changes in a live region that they know. */}
      <span aria-live="polite">{isBusy && busyLabel}</span>
      {isBusy && percent !== undefined && <Percent percent={percent} />}
      {isNext && (
        // Where no script can run, all steps are shown, and this sends them.
        <noscript>
          <PushButton type="submit" look="primary">
            {t(form.submit)}
          </PushButton>
        </noscript>
      )}
      {!isBusy && (
        <PushButton
          ref={submitRef}
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          data-part={isNext ? 'next' : undefined}
          // The fields of the steps that are hidden cannot be checked by the browser.
          formNoValidate={isNext}
          // Pressing it must not leave a field, whose error would then move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isNext ? t('forms:formSteps.next') : t(form.submit)}
        </PushButton>
      )}
      {steps.current > 0 && !isBusy && (
        <PushButton look="secondary" onClick={() => steps.goTo(steps.current - 1)}>
          {t('forms:formSteps.back')}
        </PushButton>
      )}
      {secondary}
    </div>
  );
}
