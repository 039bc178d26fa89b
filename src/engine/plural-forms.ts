/** Counts up to which a text has to tell its forms apart: every language repeats its pattern well before. */
const COUNTS = Array.from({ length: 200 }, (_none, count) => count);

/** Every form that a count may take in a language, by the names of CLDR and i18next: one, few, many, other… */
export function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * The forms that a text has to have in a language: those of everyday counts, and `other`, which stands in for the rest.
 * The `many` of Spanish, for instance, is for round millions alone.
 */
export function requiredPluralForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const everyday = new Set(COUNTS.map((count): string => rules.select(count)));
  return pluralForms(language).filter((form) => everyday.has(form) || form === 'other');
}
