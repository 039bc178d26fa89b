import type { ReactNode } from 'react';
import type { FormField } from '../../../generated/types.ts';
import type { FileInfo } from '../../../shared/forms/values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Props of every kind of field. */
export interface FieldProps<Field extends FormField> {
  /** Id of the form; with the name of the field it is the id of the control, in the HTML of the server too. */
  readonly form: string;
  readonly field: Field;
  /** The field whose value this one repeats. */
  readonly repeats?: FormField | undefined;
  readonly value: string | boolean;
  readonly file: FileInfo | undefined;
  /** Error message. */
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onBlur: () => void;
}

type OwnProps = Pick<FieldProps<FormField>, 'form' | 'field' | 'error'>;

/** Returns the id of a field's control. */
export function controlId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Returns the attributes of the control of a field whose words are shown below it. */
export function controlOf({ form, field, error }: OwnProps) {
  const id = controlId(form, field.name);
  return {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby':
      error !== undefined || field.help !== undefined || field.kind === 'textarea' ? `${id}-words` : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

interface LabelledProps extends OwnProps {
  /** What stands below the control in place of the help. */
  readonly words?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its label above, and its help or its error below. */
export function Labelled({ form, field, error, words, children }: LabelledProps) {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor={controlId(form, field.name)}>
        {t(field.label)}
        {field.kind === 'number' && field.unit !== undefined && ` (${t(field.unit)})`}
        <RequiredMark field={field} />
      </label>
      {children}
      <Words form={form} field={field} error={error} words={words} />
    </>
  );
}

export function RequiredMark({ field }: Pick<OwnProps, 'field'>) {
  return field.required && <span aria-hidden="true"> *</span>;
}

/** The help of a field, or its error in place of it. */
export function Words({ form, field, error, words }: OwnProps & Pick<LabelledProps, 'words'>) {
  const { t } = useTranslation();
  const shown = words ?? error ?? (field.help && t(field.help));
  if (shown === undefined) return null;
  return (
    <p id={`${controlId(form, field.name)}-words`} data-wrong={error === undefined ? undefined : ''}>
      {shown}
    </p>
  );
}
