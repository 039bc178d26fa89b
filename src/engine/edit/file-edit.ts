import { isSame, type Json } from '../json.ts';
import { parse } from '../parse/parse.ts';
import type { Pointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import type { Schema } from '../schemas.ts';
import type { EditedFile, FileEdit } from './edit-kinds.ts';
import { editOf } from './edit-of.ts';
import { editedValue, exactPointer } from './edited-value.ts';
import { applyEdits } from './edits.ts';
import { smallerEdits } from './smaller-edits.ts';

export type { EditedFile, FileEdit } from './edit-kinds.ts';
export { editedValue } from './edited-value.ts';

/**
 * The text of a file after an edit: read again it is the data of `editedValue`, and what the edit does not name is the
 * same byte for byte.
 * @param schema of the whole file: a new key of an object then stands where the schema has it, and otherwise last
 * @returns undefined where the place of the edit is not there, or YAML that we read has no way to say the value
 */
export function editFile(file: EditedFile, edit: FileEdit, schema?: Schema): string | undefined {
  if (file.value === undefined) return undefined;
  const exact = { ...edit, pointer: exactPointer(file.value, edit.pointer) };
  const whole = editedValue(file.value, exact);
  if (whole === undefined) return undefined;
  const edits =
    exact.kind === 'set' ? smallerEdits(exact.pointer, valueAt(file.value, ...exact.pointer), exact.value) : [exact];
  let current: EditedFile | undefined = file;
  for (const each of edits) current = current && oneEdit(current, each, schema);
  return current !== undefined && isSame(current.value, whole) ? current.text : undefined;
}

/** The careful edit if it says what it should; else the smallest part around it is written anew with which it does. */
function oneEdit(file: EditedFile, edit: FileEdit, schema: Schema | undefined): EditedFile | undefined {
  const expected = editedValue(file.value ?? null, edit);
  if (expected === undefined) return undefined;
  for (const attempt of attempts(edit, expected))
    for (const isQuoted of [false, true]) {
      const written = editOf(file, attempt, { schema, isQuoted });
      const after = written && readAgain(applyEdits(file.text, [written]));
      if (after !== undefined && isSame(after.value, expected)) return after;
    }
  return undefined;
}

function* attempts(edit: FileEdit, expected: Json): Generator<FileEdit> {
  yield edit;
  for (let length = edit.pointer.length - 1; length >= 0; length--) {
    const pointer: Pointer = edit.pointer.slice(0, length);
    yield { kind: 'set', pointer, value: valueAt(expected, ...pointer) ?? null };
  }
}

function readAgain(text: string): EditedFile {
  return parse({ path: '', bytes: new TextEncoder().encode(text) });
}
