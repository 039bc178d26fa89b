import { shownParameter } from '../address-names.ts';
import { isStorableText } from '../text.ts';

/** The name of the field, in the form and in the address of a page that answers it. */
export const NUMBER_FIELD = 'numero';

/** The most characters of what a visitor types that are read; no number or name is longer. */
export const MAX_TYPED_LENGTH = 100;

/** Reads what was typed from the parameters of an address; empty if there is nothing, or nothing that can be a text. */
export function readTyped(params: URLSearchParams): string {
  const typed = (shownParameter(params, NUMBER_FIELD) ?? '').trim().slice(0, MAX_TYPED_LENGTH);
  return isStorableText(typed) ? typed : '';
}
