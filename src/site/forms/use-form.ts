import { useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import type { FieldFault, FormValues } from '../../shared/forms/values.ts';

export type Files = Readonly<Record<string, File>>;

/** The state of a form being filled in. A fault shows once its field was left, or once sending was tried. */
export function useForm(form: Form, initial: FormValues) {
  const [values, setValues] = useState<FormValues>(initial);
  const [files, setFiles] = useState<Files>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Faults that only the server could find; each holds until its field changes. */
  const [answered, setAnswered] = useState<readonly FieldFault[]>([]);
  const found = checkForm(form, values, files);
  const faultOf = ({ name }: FormField): FieldFault | undefined =>
    answered.find(({ field }) => field === name) ?? found.find(({ field }) => field === name);
  const forget = (name: string) => setAnswered((faults) => faults.filter(({ field }) => field !== name));
  return {
    values,
    files,
    faultOf,
    shownFaultOf: (field: FormField) => (left.has(field.name) ? faultOf(field) : undefined),
    firstFault: () => form.fields.find((field) => faultOf(field) !== undefined),
    change: (name: string, value: string | boolean) => {
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
    choose: (name: string, file: File | undefined) => {
      setFiles(({ [name]: _before, ...others }) => (file === undefined ? others : { ...others, [name]: file }));
      forget(name);
    },
    leave: (...names: readonly string[]) => setLeft((before) => new Set([...before, ...names])),
    answer: setAnswered,
    replace: setValues,
  };
}
