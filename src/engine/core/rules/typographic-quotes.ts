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
  docs: {
    'typographic-quotes': {
      es: {
        title: 'texto entre comillas tipográficas',
        what: 'Todo el texto está entre comillas como las de Word o del teléfono: “ ”, « » o ‘ ’.',
        why: 'Solo las comillas rectas marcan dónde empieza y termina un texto; las demás son parte de él, y el visitante las ve.',
        todo: 'Escriba comillas rectas o ninguna. Si las comillas deben verse, el aviso se puede aceptar en accepted-warnings.yaml.',
      },
      en: {
        title: 'text in typographic quotes',
        what: 'The whole text is between quotes such as those of Word or of a phone: “ ”, « » or ‘ ’.',
        why: 'Only straight quotes mark where a text begins and ends; the others are part of it, and visitors see them.',
        todo: 'Write straight quotes or none. If the quotes should be seen, the warning can be accepted in accepted-warnings.yaml.',
      },
      example: { file: 'offices.yaml', wrong: 'address: “Calle 1”', right: 'address: Calle 1' },
      warning: {
        es: ['texto entre comillas tipográficas', 'textos entre comillas tipográficas'],
        en: ['text in typographic quotes', 'texts in typographic quotes'],
      },
    },
  },
};
