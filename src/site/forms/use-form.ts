import { useRef, useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';

export type Files = Readonly<Record<string, File>>;

/** The state of a form being filled in. A error shows once its field was left, or once sending was tried. */
export function useForm(form: Form, initial: FormValues) {
  const [values, setValues] = useState<FormValues>(initial);
  const latest = useRef(values);
  const [files, setFiles] = useState<Files>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Faults that only the server could find; each holds until its field changes. */
  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([]);
  const found = checkForm(form, values, files);
  const errorOf = ({ name }: FormField): FieldError | undefined =>
    serverErrors.find(({ field }) => field === name) ?? found.find(({ field }) => field === name);
  const forget = (name: string) => setServerErrors((errors) => errors.filter(({ field }) => field !== name));
  return {
    values,
    files,
    errorOf,
    shownErrorOf: (field: FormField) => (touched.has(field.name) ? errorOf(field) : undefined),
    faulty: () => form.fields.filter((field) => errorOf(field) !== undefined),
    /** @returns all values as they are from then on */
    change: (name: string, value: string | boolean): FormValues => {
      // Two fields may change before the next rendering, by autofill.
      latest.current = { ...latest.current, [name]: value };
      setValues(latest.current);
      forget(name);
      return latest.current;
    },
    choose: (name: string, file: File | undefined) => {
      setFiles(({ [name]: _before, ...others }) => (file === undefined ? others : { ...others, [name]: file }));
      forget(name);
    },
    touch: (...names: readonly string[]) => setTouched((before) => new Set([...before, ...names])),
    answer: setServerErrors,
    replace: (replaced: FormValues) => {
      latest.current = replaced;
      setValues(replaced);
    },
  };
}
