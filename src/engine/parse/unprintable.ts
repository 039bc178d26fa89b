// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text has control characters or lone surrogates, which no visitor can read. */
export function isUnprintable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}
