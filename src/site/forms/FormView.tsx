import Alert from '@mui/material/Alert';
import { type ReactNode, useRef } from 'react';
import type { Form } from '../../generated/types.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { errorText } from '../format/error-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StepProgress } from '../ui/StepProgress.tsx';
import { ErrorSummary, type SummarizedError } from './ErrorSummary.tsx';
import { FormFields } from './FormFields.tsx';
import styles from './FormView.module.css';
import { SubmitRow } from './SubmitRow.tsx';
import { StepReview } from './steps/StepReview.tsx';
import { useSteps } from './steps/use-steps.ts';
import { useForm } from './use-form.ts';
import { type Submit, useSubmission } from './use-submission.ts';

interface FormViewProps {
  readonly form: Form;
  readonly initial?: FormValues;
  readonly onSubmit: Submit;
  /** Called with all values whenever the visitor changes one of them. */
  readonly onType?: (values: FormValues) => void;
  /** Whether a page that the submission opened is loading; the form stays busy until then. */
  readonly isLeaving?: boolean;
  /** Notice above the fields: what a link into the form preselected, or what happened since. */
  readonly notice?: ReactNode;
  /** Whether sending it removes something; the submit button then says so by its colour. */
  readonly isDangerous?: boolean;
  /** A second button beside the submit button. */
  readonly secondary?: ReactNode;
}

const NONE: FormValues = {};

/** A form of the catalog: its fields, steps, limits, messages and order are data. */
export function FormView({
  form,
  initial = NONE,
  onSubmit,
  onType,
  isLeaving = false,
  notice,
  isDangerous = false,
  secondary,
}: FormViewProps) {
  const { t, language } = useTranslation();
  const { steps: asked } = form;
  const state = useForm(form, initial);
  const formRef = useRef<HTMLFormElement>(null);
  const steps = useSteps(form, formRef, state.faulty);
  const { noticeRef, summaryRef, isSummarized, isBusy, stage, submit } = useSubmission(form, state, steps, onSubmit);
  const errors: readonly SummarizedError[] = form.fields.flatMap((field) => {
    const error = state.shownErrorOf(field);
    return error === undefined ? [] : [{ name: field.name, words: errorText(field, error, t, language) }];
  });
  return (
    <form
      ref={formRef}
      noValidate
      data-form={form.id}
      aria-label={t(form.title)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving) void submit();
      }}
    >
      {asked !== undefined && <StepProgress steps={asked} current={steps.current} titleRef={steps.titleRef} />}
      {form.lead !== undefined && steps.current === 0 && <p className={styles.row}>{t(form.lead)}</p>}
      {notice !== undefined && (
        <Alert ref={noticeRef} tabIndex={-1} severity="info" className={styles.row ?? ''}>
          {notice}
        </Alert>
      )}
      {isSummarized && <ErrorSummary ref={summaryRef} errors={errors} onChoose={steps.leadTo} />}
      {steps.isLast && asked !== undefined && (
        <StepReview
          isBusy={isBusy || isLeaving}
          form={form}
          steps={asked.slice(0, -1)}
          values={state.values}
          files={state.files}
          onEdit={steps.goTo}
        />
      )}
      <FormFields form={form} state={state} steps={steps} errors={errors} onType={onType} />
      <SubmitRow
        form={form}
        steps={steps}
        isBusy={isBusy || isLeaving}
        stage={stage}
        isDangerous={isDangerous}
        secondary={secondary}
      />
    </form>
  );
}
