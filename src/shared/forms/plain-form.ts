import type { Form, FormId, TextKey } from '../../generated/types.ts';
import { content } from '../content.ts';
import type { FieldError, FormValues } from './values.ts';

/** The query parameter with the id of the form, in the address that receives a plain form. */
export const PLAIN_FORM = 'formulario';

/** The content of a form that works without scripts, and the result of sending it. */
export interface PlainContent {
  readonly form: FormId;
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** The text for a choice that the page's address made beforehand. */
  readonly notice?: TextKey | undefined;
  readonly outcome?: PlainOutcome;
}

type PlainOutcome =
  /** The reference is the number of the message, if it is known. */
  | { readonly kind: 'sent'; readonly reference: string | null }
  /** The message is in the visitor's language. */
  | { readonly kind: 'failed'; readonly message: string };

const OPERATIONS: readonly Form['operation'][] = ['contact', 'quote'];

/** Whether the operation of a form works without scripts. */
export function isPlainForm({ operation }: Form): boolean {
  return OPERATIONS.includes(operation);
}

/** Returns the form to show for the choices in `values`: a variant, or the form itself. */
export function variantOf(form: Form, values: FormValues): Form {
  const variant = form.variants?.find(({ field, option }) => values[field] === option);
  return variant === undefined ? form : content.forms[variant.form];
}

/** Returns the choice that the address of a page makes beforehand in its form, with its text. */
export function prefillOf({ prefills }: Form, query: URLSearchParams) {
  return prefills?.find(({ parameter, value }) => query.get(parameter) === value);
}

/** Returns that choice as the value of its field. */
function prefilledBy(form: Form, query: URLSearchParams): FormValues {
  const prefill = prefillOf(form, query);
  return prefill === undefined ? {} : { [prefill.field]: prefill.option };
}

/** Returns the initial content of a page's form. */
export function beginningOf(form: Form, query: URLSearchParams): PlainContent {
  const values = prefilledBy(form, query);
  return { form: variantOf(form, values).id, values, errors: [], notice: prefillOf(form, query)?.notice };
}
