import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'markup-in-text': { markup: string };
};

/** Texts are shown verbatim, so a visitor would see any HTML in them. */
export const markupInText: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { words, path } of indexed.words) {
      const markup = markupIn(words);
      if (markup !== undefined) yield problem('markup-in-text', placeOf(file, path), { markup });
    }
  }),
  messages: {
    'markup-in-text': {
      es: ({ markup }) => ({
        message: `el texto lleva HTML («${markup}»), y el visitante lo leería tal cual`,
        help: 'escriba solo las palabras; títulos, listas y botones tienen su propio bloque, y los signos se escriben tal cual',
      }),
      en: ({ markup }) => ({
        message: `the text has HTML in it ("${markup}"), and visitors would see it exactly like this`,
        help: 'write only the words; titles, lists and buttons have blocks of their own, and signs are typed as they are',
      }),
    },
  },
  docs: {
    'markup-in-text': {
      es: {
        title: 'HTML en un texto',
        what: 'El texto tiene etiquetas o códigos de HTML.',
        why: 'Los textos se muestran tal cual: el visitante leería las etiquetas.',
        todo: 'Escriba solo las palabras. Títulos, listas y botones tienen su propio bloque.',
      },
      en: {
        title: 'HTML in a text',
        what: 'The text has HTML tags or codes in it.',
        why: 'Texts are shown exactly as written: visitors would see the tags.',
        todo: 'Write only the words. Titles, lists and buttons have blocks of their own.',
      },
      example: { file: 'offices.yaml', wrong: 'address: Calle 1<br>Piso 2', right: 'address: Calle 1' },
    },
  },
};

/** HTML elements that are common in texts. */
const ELEMENTS = new Set(
  'a abbr b big blockquote br button center code div em font h1 h2 h3 h4 h5 h6 hr i iframe img input li link mark meta ol p pre s script section small span strike strong style sub sup svg table tbody td th thead tr u ul video'.split(
    ' ',
  ),
);
/** An HTML character reference. */
const CHARACTER = /&(?:#[0-9]{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,8}[0-9]{0,2});/i;
const LONGEST_SHOWN = 40;

/** The first HTML tag, comment or character reference in a text. */
function markupIn(words: string): string | undefined {
  for (const { index, 1: name = '' } of words.matchAll(/<\/?([a-z][a-z0-9]{0,10})(?=[\s/>])/gi)) {
    const end = words.indexOf('>', index);
    if (end !== -1 && ELEMENTS.has(name.toLowerCase()))
      return words.slice(index, Math.min(end + 1, index + LONGEST_SHOWN));
  }
  return words.includes('<!--') ? '<!--' : CHARACTER.exec(words)?.[0];
}
