import type { Json } from '../../contract/json.ts';
import { asList, entriesAt, objectsAt, type Path, step, valueAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-synonym': { word: string; first: string };
};

interface Word {
  readonly word: Json | undefined;
  readonly path: Path;
  /** Words of one group mean the same. */
  readonly group: string;
  /** The area in which a word may have only one meaning. */
  readonly scope: string;
}

/** A word has one meaning: in the search within its language, as a column title of an imported file in all languages. */
export const duplicateSynonym: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, value, kind }) {
    const wordsOf = WORDS[kind.schema];
    if (wordsOf === undefined) return;
    const firsts = new Map<string, string>();
    const groups = new Map<string, { inScope: string; path: Path }>();
    for (const { word, path, group, scope } of wordsOf(value)) {
      if (typeof word !== 'string') continue;
      const inScope = `${scope} ${group}`;
      const key = `${scope} ${bare(word)}`;
      if (!firsts.has(inScope)) firsts.set(inScope, word);
      const earlier = groups.get(key);
      if (earlier === undefined) groups.set(key, { inScope, path });
      else if (earlier.inScope !== inScope) {
        const details = { word, first: firsts.get(earlier.inScope) ?? '' };
        yield problem('duplicate-synonym', placeOf(file, path), details, { first: placeOf(file, earlier.path) });
      }
    }
  }),
  messages: {
    'duplicate-synonym': {
      es: ({ word, first }) => ({
        message: `«${word}» ya está en otro grupo de sinónimos, junto a «${first}»`,
        help: 'bórrela de uno de los dos grupos, o una los dos',
      }),
      en: ({ word, first }) => ({
        message: `"${word}" is already in another group of synonyms, with "${first}"`,
        help: 'delete it from one of the two groups, or combine them',
      }),
    },
  },
};

const WORDS: Readonly<Record<string, ((value: Json) => Iterable<Word>) | undefined>> = {
  *search(value) {
    for (const [index, languages] of objectsAt(value, 'synonyms').entries()) {
      const group = step(step(null, 'synonyms'), index);
      for (const [language, words] of Object.entries(languages))
        yield* asList(words).map((word, place) => ({
          ...{ word, path: step(step(group, language), place) },
          ...{ group: String(index), scope: language },
        }));
    }
  },
  *vessels(value) {
    for (const [group, column] of entriesAt(value, 'columns')) {
      const path = step(step(null, 'columns'), group);
      const [titles, others] = [step(path, 'title'), step(path, 'otherTitles')];
      for (const [language, word] of entriesAt(column, 'title'))
        yield { word, path: step(titles, language), group, scope: '' };
      for (const [place, word] of asList(valueAt(column, 'otherTitles')).entries())
        yield { word, path: step(others, place), group, scope: '' };
      // The column's DCSA name is accepted too.
      yield { word: group, path, group, scope: '' };
    }
  },
};

/** Normalizes a word like the search: no capitals, accents or punctuation, so B/L equals BL. */
function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
