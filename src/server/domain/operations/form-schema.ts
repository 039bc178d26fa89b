import type { Form, FormField } from '../../../generated/types.ts';
import { maxLengthOf } from '../../../shared/forms/check-field.ts';

/** Where the catalog sets no limit: longer than any id or name in a list. */
const LONGEST_CHOICE = 100;
/** Dots, spaces and the check digit of a NIT are taken off before its length counts. */
const NIT_PUNCTUATION = 8;
/** A code point is at most two units of a JavaScript string. */
const UNITS_PER_CODE_POINT = 2;

export interface FormSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * The JSON Schema of what a form sends, without its files. It holds types and outer bounds; checkForm says the rest in
 * words that a visitor understands.
 */
export function formSchema(form: Form): FormSchema {
  const fields = form.fields.filter((field) => field.kind !== 'file');
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  };
}

function fieldSchema(field: FormField): object {
  if (field.kind === 'consent') return { type: 'boolean' };
  const limit = maxLengthOf(field) ?? LONGEST_CHOICE;
  return { type: 'string', maxLength: limit * UNITS_PER_CODE_POINT + (field.kind === 'nit' ? NIT_PUNCTUATION : 0) };
}
