/** Every plural form of a language, by the names of CLDR and i18next: one, few, many, other… */
export const pluralForms = memoized(
  (language): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories,
);

/** The counts that are tried: above, languages repeat the forms of smaller ones, or have one for millions. */
const TRIED_COUNTS = 1_000;

/** The plural forms of the counts below a thousand in a language, each with the first count from 1 that has it, or else 0. */
export const neededForms = memoized((language): ReadonlyMap<string, number> => {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  for (let next = 1; next <= TRIED_COUNTS; next++) {
    const count = next % TRIED_COUNTS;
    const form = rules.select(count);
    if (!forms.has(form)) forms.set(form, count);
  }
  return forms;
});

/** Some languages have a form of its own for millions: "un millón de contenedores". */
const MILLION = 1_000_000;

/** Returns a whole number that has a plural form of a language, the first below a thousand if one has it; undefined if none is known. */
export function countOfForm(language: string, form: string): number | undefined {
  const needed = neededForms(language).get(form);
  return needed ?? (new Intl.PluralRules(language).select(MILLION) === form ? MILLION : undefined);
}

/** The names of all plural forms, in their order. */
export const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function isPluralForm(name: string): boolean {
  return PLURAL_FORMS.includes(name);
}

/** Caches answers by language, because creating `Intl.PluralRules` takes longer than any use of it. */
function memoized<Answer>(ask: (language: string) => Answer): (language: string) => Answer {
  const known = new Map<string, Answer>();
  return (language) => {
    const answer = known.get(language) ?? ask(language);
    known.set(language, answer);
    return answer;
  };
}
