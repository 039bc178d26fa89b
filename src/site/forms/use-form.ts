import { useRef, useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';

export type Files = Readonly<Record<string, File>>;

/**
 * State of a form that is being filled in. An error is shown once its field was left, or once the visitor tried to send.
 * @param answered the errors with which the server has written it
 */
export function useForm(form: Form, initial: FormValues, answered: readonly FieldError[]) {
  const [values, setValues] = useState<FormValues>(initial);
  const latest = useRef(values);
  const [files, setFiles] = useState<Files>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(answered.map(({ field }) => field)));
  /** Errors that only the server could find; each holds until its field changes. */
  const [serverErrors, setServerErrors] = useState(answered);
  const found = checkForm(form, values, files);
  const errorOf = ({ name }: FormField): FieldError | undefined =>
    serverErrors.find(({ field }) => field === name) ?? found.find(({ field }) => field === name);
  const forget = (name: string) => setServerErrors((errors) => errors.filter(({ field }) => field !== name));
  return {
    values,
    files,
    serverErrors,
    errorOf,
    shownErrorOf: (field: FormField) => (touched.has(field.name) ? errorOf(field) : undefined),
    faulty: () => form.fields.filter((field) => errorOf(field) !== undefined),
    /** @returns all values after the change */
    change: (name: string, value: string | boolean): FormValues => {
      // Autofill may change two fields before the next render.
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
    setServerErrors,
    replace: (replaced: FormValues) => {
      latest.current = replaced;
      setValues(replaced);
    },
  };
}
