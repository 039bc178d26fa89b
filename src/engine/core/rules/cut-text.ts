import { placeOf } from '../link/linked-catalog.ts';
import { offsetsOf } from '../parse/positions.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'cut-text': { cut: string };
};

/** A comment after a value on the same line. */
const COMMENT = /[^\s#][ \t]+#/;
const OPENER = /["'|>]/;

/**
 * Rejects free text that ends at an unquoted " # ", such as in an address, because YAML starts a comment there. Values with
 * a fixed form may have a comment after them.
 */
export const cutText: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, text, value, marks, indexed }) {
    if (!COMMENT.test(text)) return;
    for (const { path } of indexed.words) {
      const at = placeOf(file, path);
      const [start, end] = offsetsOf(at, { value, marks });
      if (OPENER.test(text[start] ?? '')) continue;
      const lineEnd = text.indexOf('\n', end);
      const rest = text.slice(end, lineEnd === -1 ? undefined : lineEnd);
      if (/^[ \t]+#/.test(rest)) yield problem('cut-text', at, { cut: rest.trim() });
    }
  }),
  messages: {
    'cut-text': {
      es: ({ cut }) => ({
        message: `el texto termina aquí: «${cut}» se toma por un comentario y nadie lo leería`,
        help: 'ponga todo el texto entre comillas; si es un comentario, páselo a una línea aparte',
      }),
      en: ({ cut }) => ({
        message: `the text ends here: "${cut}" counts as a comment, and nobody would see it`,
        help: 'put quotes around the whole text; if it is a comment, move it to a line of its own',
      }),
    },
  },
};
