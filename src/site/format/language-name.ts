/** Returns the name of a language in the reader's language, or its code where no name is known. */
export function languageName(language: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
