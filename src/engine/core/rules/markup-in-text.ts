import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'markup-in-text': { markup: string };
};

/** Texts are shown verbatim, so a visitor would see any HTML or Markdown in them. */
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
        message: `el texto lleva marcas de HTML o Markdown («${markup}»), y el visitante las leería tal cual`,
        help: 'escriba solo las palabras; títulos, listas, enlaces y botones tienen su propio bloque, y los signos se escriben tal cual',
      }),
      en: ({ markup }) => ({
        message: `the text has marks of HTML or Markdown in it ("${markup}"), and visitors would see them like this`,
        help: 'write only the words; titles, lists, links and buttons have blocks of their own, and characters are typed as they are',
      }),
    },
  },
};

/** HTML elements that are common in texts. */
const ELEMENTS = new Set(
  'a abbr b big blockquote br button center code div em font h1 h2 h3 h4 h5 h6 hr i iframe img input li link mark meta ol p pre s script section small span strike strong style sub sup svg table tbody td th thead tr u ul video'.split(
    ' ',
  ),
);
/** An HTML character reference; browsers read the most common ones without a semicolon, too. */
const CHARACTER =
  /&(?:#[0-9]{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,8}[0-9]{0,2});|&(?:nbsp|amp|quot|iquest|iexcl|[aeiou]acute|ntilde)(?![a-z])/i;
/** Words in bold, a link, an image, a title, or words of code. */
const MARKDOWN =
  /\*\*[^\s*][^*]{0,200}\*\*|!\[[^[\]]{0,200}\]\(|\[[^[\]]{1,200}\]\((?:https?:|mailto:|[/#])|(?:^|\n)#{1,6} \p{Lu}\p{Ll}|`[^`\n]{1,200}`/u;
const MAX_SHOWN_LENGTH = 40;

/** The first HTML tag, comment or character reference in a text, or the first mark of Markdown. */
function markupIn(words: string): string | undefined {
  for (const { index, 1: name = '' } of words.matchAll(/<\/?([a-z][a-z0-9]{0,10})(?=[\s/>])/gi)) {
    const end = words.indexOf('>', index);
    if (end !== -1 && ELEMENTS.has(name.toLowerCase()))
      return words.slice(index, Math.min(end + 1, index + MAX_SHOWN_LENGTH));
  }
  if (words.includes('<!--')) return '<!--';
  return (CHARACTER.exec(words) ?? MARKDOWN.exec(words))?.[0].slice(0, MAX_SHOWN_LENGTH);
}
