import type { Form, FormField } from '../../../generated/types.ts';
import { maxLengthOf } from '../../../shared/forms/check-field.ts';

/** Limit where the catalog sets none: longer than any id or name in a list. */
const MAX_CHOICE_LENGTH = 100;
/** Extra characters for a NIT: its dots, spaces and check digit are removed before its length is checked. */
const NIT_PUNCTUATION = 8;
/** A code point is at most two units of a JavaScript string. */
const UNITS_PER_CODE_POINT = 2;

interface FormSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * Returns the JSON Schema of a form, without its files. It checks types and upper bounds; checkForm checks the rest with
 * messages that a visitor understands.
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
  const limit = maxLengthOf(field) ?? MAX_CHOICE_LENGTH;
  return { type: 'string', maxLength: limit * UNITS_PER_CODE_POINT + (field.kind === 'nit' ? NIT_PUNCTUATION : 0) };
}
