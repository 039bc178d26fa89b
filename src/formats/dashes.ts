/** Hyphens and dashes of typography, which word processors write in place of the hyphen of a keyboard, and the minus sign. */
const DASH = /[\u2010-\u2015\u2212]/g;

/** Returns a typed or copied text with the hyphen of a keyboard in place of each dash. */
export function withPlainHyphens(text: string): string {
  return text.replaceAll(DASH, '-');
}
