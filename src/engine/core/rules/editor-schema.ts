import { editorSchemaComment } from '../../contract/catalog-files.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'editor-schema': { expected: string };
};

/** Line 1 names the schema, so that editors complete and validate while the author types. */
export const editorSchema: Rule<Problems> = {
  *check(catalog) {
    for (const { path, kind, text } of catalog.files) {
      const expected = editorSchemaComment(path, kind);
      const [first = ''] = text.split(/\r?\n/, 1);
      if (first.trim() === expected) continue;
      const at = { file: path, offsets: [0, first.length] as const };
      yield problem('editor-schema', at, { expected }, { severity: 'warning' });
    }
  },
  messages: {
    'editor-schema': {
      es: ({ expected }) => ({
        message: 'la línea 1 no le dice al editor qué puede llevar este archivo',
        help: `ponga esto en la línea 1: ${expected}`,
      }),
      en: ({ expected }) => ({
        message: 'line 1 does not tell the editor what this file can contain',
        help: `put this on line 1: ${expected}`,
      }),
    },
  },
  warnings: {
    'editor-schema': {
      es: ['archivo con la primera línea equivocada', 'archivos con la primera línea equivocada'],
      en: ['file with a wrong first line', 'files with a wrong first line'],
    },
  },
};
