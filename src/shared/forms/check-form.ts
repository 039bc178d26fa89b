import type { Form } from '../../generated/types.ts';
import { checkField } from './check-field.ts';
import type { FieldError, FormFiles, FormValues } from './values.ts';

/** Returns the errors of a filled-in form by the rules of the catalog: at most one per field, in the order of the fields. */
export function checkForm(form: Form, values: FormValues, files: FormFiles = {}): FieldError[] {
  return form.fields.flatMap((field) => {
    const error = checkField(field, values, files[field.name]);
    return error === undefined ? [] : [{ field: field.name, ...error }];
  });
}
