import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'typographic-quotes': { words: string };
};

/** A whole text between the quotes that Word and phones write. */
const QUOTED = /^(?:“([^“”]+)”|‘([^‘’]+)’|«([^«»]+)»|„([^„“”]+)[“”])$/u;

/** A text is not wholly in typographic quotes: they are part of the text, unlike the straight ones of YAML. */
export const typographicQuotes: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { words, path } of indexed.words) {
      const inside = QUOTED.exec(words.trim())
        ?.slice(1)
        .find((each) => each !== undefined);
      if (inside !== undefined)
        yield problem('typographic-quotes', placeOf(file, path), { words: inside }, { severity: 'warning' });
    }
  }),
  messages: {
    'typographic-quotes': {
      es: ({ words }) => ({
        message: `el visitante verá las comillas: «${words}» las lleva dentro del texto`,
        help: `escríbalo con comillas rectas ('), que no se ven; si deben verse, puede quedar así`,
      }),
      en: ({ words }) => ({
        message: `visitors will see the quotes: they are part of the text "${words}"`,
        help: `write it with straight quotes ('), which are not shown; if they should be seen, it can stay like this`,
      }),
    },
  },
  warnings: {
    'typographic-quotes': {
      es: ['texto entre comillas tipográficas', 'textos entre comillas tipográficas'],
      en: ['text in typographic quotes', 'texts in typographic quotes'],
    },
  },
};
