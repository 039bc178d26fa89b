import type { Form } from '../../generated/types.ts';
import { checkField } from './check-field.ts';
import type { FieldFault, FormFiles, FormValues } from './values.ts';

/** What is wrong with a filled-in form by the rules of the catalog, a fault per field, in the order of the fields. */
export function checkForm(form: Form, values: FormValues, files: FormFiles = {}): FieldFault[] {
  return form.fields.flatMap((field) => {
    const fault = checkField(field, values, files[field.name]);
    return fault === undefined ? [] : [{ field: field.name, ...fault }];
  });
}
