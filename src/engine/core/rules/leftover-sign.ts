import type { Json, Path } from '../../contract/json.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { withoutLeftover } from '../parse/typos.ts';
import { type ProblemIn, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'leftover-sign': { sign: string };
};

/**
 * A name or a postal address does not end with what another notation has after a value. A text may end in a comma or a
 * semicolon, such as a greeting or an entry of a list, but then it does so in each language.
 */
export const leftoverSign: Rule<Problems> = {
  check: fileByFile(function* (file) {
    // An accepted warning repeats what is written elsewhere.
    if (file.kind.schema === 'accepted-warnings') return;
    const texts = new Map<Path | null, Json>(file.indexed.texts.map(({ value, path }) => [path, value]));
    for (const { words, path } of file.indexed.words) {
      const meant = withoutLeftover(words);
      if (meant === words || meant.trim() === '') continue;
      const text = textAround(path, texts);
      if (text !== undefined && !endsElsewhereWithoutIt(text)) continue;
      yield leftover(file, path, words, meant);
    }
  }),
  messages: {
    'leftover-sign': {
      es: ({ sign }) => ({
        message: `«${sign}» es parte de este valor, y el visitante lo vería`,
        help: 'bórrelo, si quedó de otro formato, como JSON; aquí ningún signo separa las líneas, y un comentario empieza por #',
      }),
      en: ({ sign }) => ({
        message: `"${sign}" is a part of this value, and visitors would see it`,
        help: 'delete it, if it is left of another notation, such as JSON; here no sign separates lines, and a comment begins with #',
      }),
    },
  },
  warnings: {
    'leftover-sign': {
      es: ['valor con un signo que sobra', 'valores con un signo que sobra'],
      en: ['value with a sign too many', 'values with a sign too many'],
    },
  },
};

function leftover(file: CheckedFile, path: Path | null, words: string, meant: string): ProblemIn<Problems> {
  const sign = words.slice(meant.length).trim().slice(0, MAX_SHOWN_LENGTH);
  return problem('leftover-sign', placeOf(file.path, path), { sign }, { severity: 'warning', suggestion: meant });
}

const MAX_SHOWN_LENGTH = 40;

/** The text in several languages that a word is in, also as one of the plural forms of a language. */
function textAround(path: Path | null, texts: ReadonlyMap<Path | null, Json>): Json | undefined {
  return texts.get(path?.parent ?? null) ?? texts.get(path?.parent?.parent ?? null);
}

/** What a text ends with; a colon ends a greeting that another language ends with a comma. */
const AT_END_OF_TEXT = /[\p{L}\p{N}.!?…)»”"']\s*$/u;

/** Whether a text ends, in another of its languages or forms, with nothing left over, and in none like a greeting. */
function endsElsewhereWithoutIt(text: Json): boolean {
  const others = wordsIn(text).filter((each) => withoutLeftover(each) === each);
  return others.length > 0 && others.every((each) => AT_END_OF_TEXT.test(each));
}

function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => wordsIn(part)) : [];
}
