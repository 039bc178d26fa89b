import { editorSchemaComment } from '../catalog-files.ts';
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
        message: 'la línea 1 no nombra el esquema para los editores',
        help: `ponga esto en la línea 1: ${expected}`,
      }),
      en: ({ expected }) => ({
        message: 'line 1 does not name the schema for editors',
        help: `put this on line 1: ${expected}`,
      }),
    },
  },
  docs: {
    'editor-schema': {
      es: {
        title: 'primera línea sin el esquema',
        what: 'La línea 1 no dice a los editores qué puede llevar este archivo.',
        why: 'Sin ella el editor no ofrece nada ni marca lo que está mal mientras usted escribe.',
        todo: 'Copie en la línea 1 lo que dice el aviso.',
      },
      en: {
        title: 'first line without the schema',
        what: 'Line 1 does not tell editors what this file can hold.',
        why: 'Without it the editor offers nothing, and marks no mistake while you type.',
        todo: 'Copy to line 1 what the warning says.',
      },
      example: {
        file: 'faq.yaml',
        wrong: '# yaml-language-server: $schema=faq.schema.json',
        right: '# yaml-language-server: $schema=../schema/editor/faq.schema.json',
      },
      warning: {
        es: ['archivo cuya primera línea no nombra el esquema', 'archivos cuya primera línea no nombra el esquema'],
        en: ['file whose first line does not name the schema', 'files whose first line does not name the schema'],
      },
    },
  },
};
