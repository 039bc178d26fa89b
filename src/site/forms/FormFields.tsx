import type { ReactNode, RefObject } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { Form, FormField, LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/bytes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/Notice.tsx';
import { controlId } from './Field.tsx';
import { FieldView } from './FieldView.tsx';
import { StepTitle } from './FormSteps.tsx';
import type { Steps } from './use-steps.ts';
import type { useForm } from './use-submission.ts';

interface FormFieldsProps {
  readonly form: Form;
  readonly state: ReturnType<typeof useForm>;
  readonly steps: Steps;
  readonly errors: readonly SummarizedError[];
  readonly onType: ((values: FormValues) => void) | undefined;
  /** What the last step shows above its fields. */
  readonly review: ReactNode;
}

/**
 * The fields of a form by step, with their headings. Other steps than the current one are hidden: their fields keep what is in
 * them, a password manager finds the user name that belongs to a password, and where no script can run all are shown.
 */
export function FormFields({ form, state, steps, errors, onType, review }: FormFieldsProps) {
  const { t } = useTranslation();
  const Heading = form.steps === undefined ? 'h3' : 'h4';
  const groups = form.steps?.map(({ fields }) => form.fields.filter(({ name }) => fields.includes(name)));
  return (groups ?? [form.fields]).map((fields, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first field stays in its place when another form replaces this one
    <div key={index} data-part="step" hidden={index !== steps.current}>
      {form.steps !== undefined && (
        <StepTitle steps={form.steps} current={index} titleRef={index === steps.current ? steps.titleRef : undefined} />
      )}
      {index === steps.current && steps.isLast && review}
      {fields.flatMap((field) => [
        field.heading !== undefined && <Heading key={field.heading}>{t(field.heading)}</Heading>,
        <FieldView
          key={field.name}
          form={form.id}
          field={field}
          repeats={form.fields.find(({ name }) => 'of' in field && field.of === name)}
          value={state.values[field.name] ?? ''}
          file={state.files[field.name]}
          error={errors.find(({ name }) => name === field.name)?.words}
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
        />,
      ])}
    </div>
  ));
}

/** A field with an error, and the message. */
export interface SummarizedError {
  readonly name: string;
  readonly words: string;
}

interface ErrorSummaryProps {
  /** Id of the form. */
  readonly form: string;
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly errors: readonly SummarizedError[];
  /** Moves focus to a field. */
  readonly onChoose: (name: string) => void;
}

/** All errors of a long form, each with a link to its field, which works without scripts; renders nothing without errors. */
export function ErrorSummary({ form, ref, errors, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  const id = `${form}-errors`;
  return (
    <Notice ref={ref} role="group" aria-labelledby={id} tabIndex={-1} tone="error">
      <strong id={id}>{t('forms:formErrors.title', { count: errors.length })}</strong>
      <ul>
        {errors.map(({ name, words }) => (
          <li key={name}>
            <a
              href={`#${controlId(form, name)}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Returns the message of an error: the field's own, else the one for all forms. */
export function errorText(
  field: FormField,
  { rule, limit = 0, count = 0 }: Omit<FieldError, 'field'>,
  t: Translate,
  language: LanguageId,
): string {
  const label = t(field.label);
  const size = formatBytes(count, language);
  const bound = rule === 'fileSize' ? formatBytes(limit, language) : limit;
  return t(field.messages?.[rule] ?? content.formMessages.messages[rule], { label, count, size, limit: bound });
}
