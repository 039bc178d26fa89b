import { asList, asObject, own } from '../json.ts';
import { placeOf, type Rule } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** A word means one thing: in each language it stands in one group of synonyms. */
export const duplicateSynonym: Rule = function* (world) {
  for (const { path: file, value, kind } of world.files) {
    if (kind.schema !== 'search') continue;
    const seen = new Map<string, { readonly group: number; readonly first: string }>();
    for (const [group, languages] of asList(own(asObject(value), 'synonyms')).entries()) {
      for (const [language, words] of Object.entries(asObject(languages))) {
        for (const [index, word] of asList(words).entries()) {
          if (typeof word !== 'string') continue;
          const key = `${language} ${bare(word)}`;
          const earlier = seen.get(key);
          if (earlier === undefined) seen.set(key, { group, first: String(asList(words)[0]) });
          else if (earlier.group !== group) {
            const path = step(step(step(step(null, 'synonyms'), group), language), index);
            yield problem('duplicate-synonym', placeOf(file, path), { word, first: earlier.first });
          }
        }
      }
    }
  }
};

/** A word as the search compares it: without capitals, accents and signs, so that B/L is BL. */
function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
