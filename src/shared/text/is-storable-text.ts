/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates, which JavaScript strings may contain. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
