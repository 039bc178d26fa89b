/** Every form that a count may take in a language, by the names of CLDR and i18next: one, few, many, other… */
export function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}
