import { editorSchemaComment } from '../catalog-files.ts';
import type { Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** Line 1 names the schema, so that editors complete and check while one types. */
export const editorSchema: Rule = function* (catalog) {
  for (const { path, kind, text } of catalog.files) {
    const expected = editorSchemaComment(path, kind);
    const [first = ''] = text.split(/\r?\n/, 1);
    if (first.trim() === expected) continue;
    const at = { file: path, offsets: [0, first.length] as const };
    yield problem('editor-schema', at, { expected }, { severity: 'warning' });
  }
};
