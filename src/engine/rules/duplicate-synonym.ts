import { asList, asObject, type Json, own } from '../json.ts';
import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { type Path, step } from '../pointer.ts';
import { problem } from '../problem.ts';

interface Word {
  readonly word: Json | undefined;
  readonly path: Path;
  /** Messages of one group mean the same. */
  readonly group: string;
  /** Where a word may not have two meanings. */
  readonly realm: string;
}

/** A word means one thing: in the search within its language, over a column of an imported file in all of them. */
export const duplicateSynonym: Rule = function* (catalog) {
  for (const { path: file, value, kind } of catalog.files) {
    const wordsOf = WORDS[kind.schema];
    if (wordsOf === undefined) continue;
    const firsts = new Map<string, string>();
    const groups = new Map<string, string>();
    for (const { word, path, group, realm } of wordsOf(value)) {
      if (typeof word !== 'string') continue;
      const [inRealm, key] = [`${realm} ${group}`, `${realm} ${bare(word)}`];
      if (!firsts.has(inRealm)) firsts.set(inRealm, word);
      const earlier = groups.get(key);
      if (earlier === undefined) groups.set(key, inRealm);
      else if (earlier !== inRealm)
        yield problem('duplicate-synonym', placeOf(file, path), { word, first: firsts.get(earlier) ?? '' });
    }
  }
};

const WORDS: Readonly<Record<string, ((value: Json) => Iterable<Word>) | undefined>> = {
  *search(value) {
    for (const [index, languages] of asList(own(asObject(value), 'synonyms')).entries()) {
      const group = step(step(null, 'synonyms'), index);
      for (const [language, words] of Object.entries(asObject(languages)))
        yield* asList(words).map((word, place) => ({
          ...{ word, path: step(step(group, language), place) },
          ...{ group: String(index), realm: language },
        }));
    }
  },
  *vessels(value) {
    const { columns, otherTitles } = asObject(value);
    for (const [group, title] of Object.entries(asObject(columns))) {
      const path = step(step(null, 'columns'), group);
      for (const [language, word] of Object.entries(asObject(title)))
        yield { word, path: step(path, language), group, realm: '' };
      // The name that DCSA gives the column is understood as well.
      yield { word: group, path, group, realm: '' };
    }
    for (const [group, titles] of Object.entries(asObject(otherTitles))) {
      const path = step(step(null, 'otherTitles'), group);
      yield* asList(titles).map((word, place) => ({ word, path: step(path, place), group, realm: '' }));
    }
  },
};

/** A word as the search compares it: without capitals, accents and signs, so that B/L is BL. */
function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
