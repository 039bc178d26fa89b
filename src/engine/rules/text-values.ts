import { isObject, type Json } from '../json.ts';
import { placeOf, type Rule } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** {{name}} stands in a text of one language exactly if it stands in the first language of the site. */
export const textValues: Rule = function* (world) {
  const [first, ...others] = world.languages;
  if (first === undefined) return;
  for (const { path: file, facts } of world.files) {
    for (const { value, path } of facts.texts) {
      const expected = namesIn(value[first]);
      for (const language of others) {
        const text = value[language];
        if (text === undefined || value[first] === undefined) continue;
        const names = namesIn(text);
        const missing = [...expected].filter((name) => !names.has(name));
        const surplus = [...names].filter((name) => !expected.has(name));
        if (missing.length + surplus.length === 0) continue;
        yield problem('text-values-differ', placeOf(file, step(path, language)), { language, missing, surplus });
      }
    }
  }
};

const NO_NAMES: ReadonlySet<string> = new Set();

/** The names of the values that a text shows, in all its plural forms but for the count, which each may leave out. */
export function namesIn(text: Json | undefined): ReadonlySet<string> {
  if (isObject(text)) {
    const forms = Object.values(text).flatMap((form) => [...namesIn(form)]);
    return new Set(forms.filter((name) => name !== 'count'));
  }
  if (typeof text !== 'string' || !text.includes('{{')) return NO_NAMES;
  return new Set([...text.matchAll(/\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g)].map((match) => match[1] ?? ''));
}
