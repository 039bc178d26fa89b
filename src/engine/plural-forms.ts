/** Every form that a count may take in a language, by the names of CLDR and i18next: one, few, many, other… */
export const pluralForms = remembered(
  (language): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories,
);

/** From here on the forms of smaller counts come again in every language; that of millions reads as other does. */
const MANY = 1_000;

/** The forms that whole numbers below a million take in a language, each with the first number that takes it. */
export const neededForms = remembered((language): ReadonlyMap<string, number> => {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  for (let count = 0; count < MANY; count++) {
    const form = rules.select(count);
    if (!forms.has(form)) forms.set(form, count);
  }
  return forms;
});

const NAMES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

export function isPluralForm(name: string): boolean {
  return NAMES.has(name);
}

/** Asking the system for the rules of a language takes longer than anything that is done with them. */
function remembered<Answer>(ask: (language: string) => Answer): (language: string) => Answer {
  const known = new Map<string, Answer>();
  return (language) => {
    const answer = known.get(language) ?? ask(language);
    known.set(language, answer);
    return answer;
  };
}
