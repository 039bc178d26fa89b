import { Fragment } from 'react';
import type { Form } from '../../generated/types.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { SummarizedError } from './ErrorSummary.tsx';
import { FieldView } from './FieldView.tsx';
import styles from './FormView.module.css';
import type { Steps } from './steps/use-steps.ts';
import type { useForm } from './use-form.ts';

interface FormFieldsProps {
  readonly form: Form;
  readonly state: ReturnType<typeof useForm>;
  readonly steps: Steps;
  readonly errors: readonly SummarizedError[];
  readonly onType: ((values: FormValues) => void) | undefined;
}

/**
 * The fields of a form, with their headings. The fields of other steps stay mounted but hidden: they keep their state, and a
 * password manager finds the user name that belongs to a password.
 */
export function FormFields({ form, state, steps, errors, onType }: FormFieldsProps) {
  const { t } = useTranslation();
  const Heading = form.steps === undefined ? 'h3' : 'h4';
  return form.fields.map((field) => {
    const isHidden = !steps.isAsked(field.name);
    return (
      <Fragment key={field.name}>
        {field.heading !== undefined && !isHidden && (
          <Heading className={`${styles.row} ${styles.heading}`}>{t(field.heading)}</Heading>
        )}
        <div className={field.width === 'half' ? undefined : styles.row} hidden={isHidden}>
          <FieldView
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
          />
        </div>
      </Fragment>
    );
  });
}
