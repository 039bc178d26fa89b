import { forms } from '../../generated/forms.ts';
import type { Form, FormId, TextKey } from '../../generated/types.ts';
import type { FieldError, FormValues } from './values.ts';

/** Of the address that a plain form is sent to: which form it is. */
export const PLAIN_FORM = 'formulario';

/** A form as any browser can send it, without scripts: what is in it, and what became of it. */
export interface PlainContent {
  readonly form: FormId;
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** What the address chose beforehand, in words. */
  readonly notice?: TextKey | undefined;
  readonly outcome?: PlainOutcome;
}

export type PlainOutcome =
  /** With the number of the message, if it is known. */
  | { readonly kind: 'sent'; readonly reference: string | null }
  /** In words of the visitor. */
  | { readonly kind: 'failed'; readonly message: string };

const OPERATIONS: readonly Form['operation'][] = ['contact', 'quote'];

/** Whether what a form does can be done without scripts. */
export function isPlainForm({ operation }: Form): boolean {
  return OPERATIONS.includes(operation);
}

/** The form that is asked for instead, by what is chosen in one. */
export function variantOf(form: Form, values: FormValues): Form {
  const variant = form.variants?.find(({ field, option }) => values[field] === option);
  return variant === undefined ? form : forms[variant.form];
}

/** What the address of a page chooses in its form beforehand, with the words for it. */
export function prefillOf({ prefills }: Form, query: URLSearchParams) {
  return prefills?.find(({ parameter, value }) => query.get(parameter) === value);
}

/** The same as the value of its field. */
function prefilledBy(form: Form, query: URLSearchParams): FormValues {
  const prefill = prefillOf(form, query);
  return prefill === undefined ? {} : { [prefill.field]: prefill.option };
}

/** A form of a page as it begins. */
export function beginningOf(form: Form, query: URLSearchParams): PlainContent {
  const values = prefilledBy(form, query);
  return { form: variantOf(form, values).id, values, errors: [], notice: prefillOf(form, query)?.notice };
}
