import Alert from '@mui/material/Alert';
import { Fragment, type ReactNode } from 'react';
import type { Form } from '../../generated/types.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorSummary, type Fault } from './ErrorSummary.tsx';
import { errorText } from './error-text.ts';
import { FieldView } from './FieldView.tsx';
import styles from './FormView.module.css';
import { focusField } from './focus-field.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useForm } from './use-form.ts';
import { type Submit, useSubmission } from './use-submission.ts';

interface FormViewProps {
  readonly form: Form;
  readonly initial?: FormValues;
  readonly onSubmit: Submit;
  /** Called with all values when one of them was changed by the visitor. */
  readonly onType?: (values: FormValues) => void;
  /** What was sent has opened another page, which is on its way: the form stays at work until then. */
  readonly isLeaving?: boolean;
  /** Above the fields: what a link into the form chose beforehand, or what happened meanwhile. */
  readonly notice?: ReactNode;
  /** A second button beside the submit button. */
  readonly secondary?: ReactNode;
}

const NONE: FormValues = {};

/** A form of the catalog: its fields, limits, messages and order are data. */
export function FormView({
  form,
  initial = NONE,
  onSubmit,
  onType,
  isLeaving = false,
  notice,
  secondary,
}: FormViewProps) {
  const { t, language } = useTranslation();
  const state = useForm(form, initial);
  const { formRef, noticeRef, summaryRef, isSummarized, isBusy, stage, submit } = useSubmission(form, state, onSubmit);
  const faults: readonly Fault[] = form.fields.flatMap((field) => {
    const error = state.shownErrorOf(field);
    return error === undefined ? [] : [{ name: field.name, words: errorText(field, error, t, language) }];
  });
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t(form.title)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving) void submit();
      }}
    >
      {form.lead !== undefined && <p className={styles.row}>{t(form.lead)}</p>}
      {notice !== undefined && (
        <Alert ref={noticeRef} tabIndex={-1} severity="info" className={styles.row ?? ''}>
          {notice}
        </Alert>
      )}
      {isSummarized && (
        <ErrorSummary ref={summaryRef} faults={faults} onChoose={(name) => focusField(formRef.current, name)} />
      )}
      {form.fields.map((field) => (
        <Fragment key={field.name}>
          {field.heading !== undefined && <h3 className={`${styles.row} ${styles.heading}`}>{t(field.heading)}</h3>}
          <div className={field.width === 'half' ? undefined : styles.row}>
            <FieldView
              field={field}
              repeats={form.fields.find(({ name }) => 'of' in field && field.of === name)}
              value={state.values[field.name] ?? ''}
              file={state.files[field.name]}
              error={faults.find(({ name }) => name === field.name)?.words}
              onChange={(value) => {
                const values = state.change(field.name, value);
                onType?.(values);
              }}
              onFile={(file) => {
                state.choose(field.name, file);
                if (file !== undefined) state.touch(field.name);
              }}
              onBlur={() => {
                if (String(state.values[field.name] ?? '') !== '') state.touch(field.name);
              }}
            />
          </div>
        </Fragment>
      ))}
      <SubmitRow form={form} isBusy={isBusy || isLeaving} stage={stage} secondary={secondary} />
    </form>
  );
}
