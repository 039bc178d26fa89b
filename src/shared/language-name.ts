/** Returns the name of a language in the words of a reader's language; its code if it has none, or is no code at all. */
export function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
