/** What a language is called in the language of whoever reads; its code where nobody knows it. */
export function languageName(language: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
