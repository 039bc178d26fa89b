import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../../generated/types.ts';
import { shownName } from '../../shared/address-names.ts';
import { content } from '../../shared/content.ts';
import { PLAIN_FORM, type PlainContent } from '../../shared/forms/plain-form.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { PushButton } from '../ui/Buttons.tsx';
import { focusAfterRemoval } from '../ui/focus.ts';
import { Notice, Percent, Progress } from '../ui/Notice.tsx';
import { ErrorSummary, errorText, FormFields, type SummarizedError } from './FormFields.tsx';
import { StepProgress, StepReview } from './FormSteps.tsx';
import styles from './FormView.module.css';
import { type Steps, useSteps } from './use-steps.ts';
import { type Stage, type Submit, useForm, useSubmission } from './use-submission.ts';

/** The page to which any browser can send a form. */
export interface FormPlace {
  readonly path: string;
  readonly anchor: string | undefined;
}

interface FormViewProps {
  readonly form: Form;
  readonly initial?: FormValues;
  /** Values of the browser that take their place in a form that came with the page, such as a draft. */
  readonly kept?: FormValues | undefined;
  readonly onSubmit?: Submit;
  /** Called with all values whenever the visitor changes one of them. */
  readonly onType?: (values: FormValues) => void;
  /** Undefined: the form needs scripts. */
  readonly place?: FormPlace | undefined;
  /** What the server has answered to the form that was sent there. */
  readonly answer?: PlainContent | undefined;
  /** Whether its values are still loading. */
  readonly isWaiting?: boolean;
  /** Whether a page that the submission opened is loading; the form stays busy until then. */
  readonly isLeaving?: boolean;
  /** Notice above the fields: what a link into the form preselected, or what happened since. */
  readonly notice?: ReactNode;
  /** Whether sending it removes something; the submit button then says so by its colour. */
  readonly isDangerous?: boolean;
  /** A second button beside the submit button. */
  readonly secondary?: ReactNode;
}

const NO_VALUES: FormValues = {};
const NO_ERRORS: readonly FieldError[] = [];
const later: Submit = async () => undefined;

/**
 * A form of the catalog: its fields, steps, limits, messages and order are data. What the server writes is what the scripts take
 * over, with what was typed in the meantime.
 */
export function FormView({
  form,
  initial = NO_VALUES,
  kept = NO_VALUES,
  onSubmit = later,
  onType,
  place,
  answer,
  isWaiting = false,
  isLeaving = false,
  notice,
  isDangerous = false,
  secondary,
}: FormViewProps) {
  const { t, language } = useTranslation();
  const { steps: asked } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const state = useForm(form, initial, answer?.errors ?? NO_ERRORS);
  const isWhole = useTakeOver(formRef, kept, (found, left) => {
    const values = { ...state.values, ...found };
    state.replace(values);
    // What was typed and left before the scripts ran is checked as if it had been left now.
    state.touch(...left);
    onType?.(values);
  });
  const steps = useSteps(form, formRef, state.faulty, isWhole, answer !== undefined);
  const { noticeRef, summaryRef, isSummarized, isBusy, stage, submit } = useSubmission(form, state, steps, onSubmit);
  const errors: readonly SummarizedError[] = form.fields.flatMap((field) => {
    const error = state.shownErrorOf(field);
    return error === undefined ? [] : [{ name: field.name, words: errorText(field, error, t, language) }];
  });
  const anchor = place?.anchor === undefined ? '' : `#${place.anchor}`;
  return (
    <form
      ref={formRef}
      noValidate={isWhole}
      data-form={form.id}
      aria-label={t(form.title)}
      aria-busy={isWaiting}
      inert={isWaiting}
      className={styles.form}
      // Without scripts a browser sends a dialog's form nowhere.
      {...(place === undefined
        ? { method: 'dialog' }
        : {
            method: 'post',
            encType: 'multipart/form-data',
            action: `${place.path}?${shownName(PLAIN_FORM)}=${form.id}${anchor}`,
          })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving) void submit();
      }}
    >
      {asked !== undefined && <StepProgress steps={asked} current={steps.current} />}
      {form.lead !== undefined && steps.current === 0 && <p>{t(form.lead)}</p>}
      {answer?.outcome?.kind === 'failed' && <Notice tone="error">{answer.outcome.message}</Notice>}
      {notice !== undefined && (
        <Notice ref={noticeRef} tabIndex={-1} tone="info">
          {notice}
        </Notice>
      )}
      {isSummarized && <ErrorSummary form={form.id} ref={summaryRef} errors={errors} onChoose={steps.leadTo} />}
      <FormFields
        form={form}
        state={state}
        steps={steps}
        errors={errors}
        onType={onType}
        review={
          asked !== undefined && (
            <StepReview
              isBusy={isBusy || isLeaving}
              form={form}
              steps={asked.slice(0, -1)}
              values={state.values}
              files={state.files}
              onEdit={steps.goTo}
            />
          )
        }
      />
      <SubmitRow
        form={form}
        steps={steps}
        isBusy={isBusy || isLeaving}
        isIdle={place === undefined && !isWhole}
        stage={stage}
        isDangerous={isDangerous}
        secondary={secondary}
      />
    </form>
  );
}

/**
 * Takes over a form that came with the page: first what was typed before the scripts ran, then what the browser has kept.
 * @param take gets the values, and the names of the fields that were typed in and left
 * @returns whether that is done
 */
function useTakeOver(
  form: RefObject<HTMLFormElement | null>,
  kept: FormValues,
  take: (found: FormValues, left: readonly string[]) => void,
): boolean {
  const hydrated = useHydrated();
  const [isWhole, setWhole] = useState(hydrated);
  const typed = useRef(NO_VALUES);
  const takeOver = useEffectEvent((isHydrated: boolean) => {
    if (isWhole) return;
    if (isHydrated) setWhole(true);
    else typed.current = typedIn(form.current);
    const found = { ...(isHydrated && kept), ...typed.current };
    const inUse = document.activeElement?.getAttribute('name');
    const left = Object.keys(typed.current).filter((name) => name !== inUse);
    if (Object.keys(found).length > 0) take(found, left);
  });
  // Before the next paint, and before anything else can be typed.
  useLayoutEffect(() => takeOver(hydrated), [hydrated]);
  return isWhole;
}

/** Returns what the controls of a form have that the HTML of the page does not. Files and cities are read by their fields. */
function typedIn(form: HTMLFormElement | null): FormValues {
  const typed: Record<string, string | boolean> = {};
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== control.defaultChecked) typed[control.name] = control.checked;
    } else if (control instanceof HTMLSelectElement) {
      if (control.selectedOptions[0]?.defaultSelected === false) typed[control.name] = control.value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const isOwn = control.type === 'file' || control.role === 'combobox';
      if (!isOwn && control.value !== control.defaultValue) typed[control.name] = control.value;
    }
  }
  return typed;
}

interface SubmitRowProps {
  readonly form: Form;
  readonly steps: Steps;
  readonly isBusy: boolean;
  /** Whether a press would be lost, because the form needs scripts that do not run yet. */
  readonly isIdle: boolean;
  readonly stage: Stage | undefined;
  readonly isDangerous: boolean;
  /** A second button. */
  readonly secondary: ReactNode;
}

/** The buttons at the end of a form or of one of its steps; while the form is being sent, its progress. */
function SubmitRow({ form, steps, isBusy, isIdle, stage, isDangerous, secondary }: SubmitRowProps) {
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
          disabled={isIdle}
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
