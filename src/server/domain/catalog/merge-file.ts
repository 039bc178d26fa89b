import { editFile } from '../../../engine/edit/file-edit.ts';
import { mergeValues } from '../../../engine/edit/merge-values.ts';
import { fileAt } from '../../../engine/link/linked-catalog.ts';
import { parse } from '../../../engine/parse/parse.ts';
import { formatPointer } from '../../../engine/pointer.ts';
import { schemas } from '../../../engine/schemas.ts';
import { hasText } from './asset-reference.ts';
import type { RequestOf, ResponseOf } from './compiler-requests.ts';
import { compileDraft } from './draft-catalog.ts';
import { publishedContents } from './published-content.ts';

/**
 * Merges a file of a draft with the changes in the folder since the draft's base: the result is the text of the folder with
 * the draft's changes.
 */
export function mergeFile({ path, base, content }: RequestOf<'merge'>): ResponseOf<'merge'> {
  if (!hasText(path)) {
    const present = publishedContents([path])[path] ?? null;
    return { base: present, content, conflicts: content === present ? [] : [''] };
  }
  const published = fileAt(compileDraft({}).catalog, path);
  // A file that was deleted from the folder but changed in the draft stays in the draft as a new file.
  if (published === undefined) return { base: null, content, conflicts: content === null ? [] : [''] };
  const whole = { base: published.text, content, conflicts: [''] };
  if (content === null) return published.text === base ? { ...whole, conflicts: [] } : whole;
  const [before, mine] = [dataIn(base ?? ''), dataIn(content)];
  if (mine === undefined) return whole;
  const merged = mergeValues({ base: before, theirs: published.value, mine });
  const value = merged.value ?? null;
  const text = editFile(published, { kind: 'set', pointer: [], value }, schemas[published.kind.schema]);
  if (text === undefined) return whole;
  return { base: published.text, content: text, conflicts: merged.conflicts.map(formatPointer) };
}

function dataIn(text: string) {
  return parse({ path: '', bytes: new TextEncoder().encode(text) }).value;
}
