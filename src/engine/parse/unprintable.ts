// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Control characters, and halves of characters: nothing that a visitor could read. */
export function isUnprintable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}
