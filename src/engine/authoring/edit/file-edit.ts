import type { Pointer } from '../../contract/json.ts';
import { isObject, isSame, type Json, type JsonObject, own, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import { parse } from '../../core/parse/parse.ts';
import type { EditedFile, FileEdit } from './edit-kinds.ts';
import { editOf } from './edit-of.ts';
import { editedValue, exactPointer } from './edited-value.ts';
import { applyEdits } from './edits.ts';

/**
 * Returns the text of a file after an edit. Parsed, it equals the data of `editedValue`; all that the edit does not name
 * is the same byte for byte.
 * @param schema schema of the whole file, which gives the position of a new key; without it the key comes last
 * @returns undefined when the place of the edit is missing, or the YAML that we read cannot express the value
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

/** Tries the smallest edit, then rewrites ever larger parts around it, until the parsed result is as expected. */
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

/** The edits that turn one value into another, as deep as their shapes agree, so that equal parts are not rewritten. */
function smallerEdits(pointer: Pointer, before: Json | undefined, after: Json): FileEdit[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after) && Object.keys(before).some((key) => Object.hasOwn(after, key)))
    return objectEdits(pointer, before, after);
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return listEdits(pointer, before, after);
  return [{ kind: 'set', pointer, value: after }];
}

function objectEdits(pointer: Pointer, before: JsonObject, after: JsonObject): FileEdit[] {
  const kept = Object.entries(after).flatMap(([key, value]) =>
    smallerEdits([...pointer, key], own(before, key), value),
  );
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [...kept, ...gone.map((key): FileEdit => ({ kind: 'remove', pointer: [...pointer, key] }))];
}

/** Keeps equal items at the beginning and the end; changes the items between them one by one. */
function listEdits(pointer: Pointer, before: readonly Json[], after: readonly Json[]): FileEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(before[head], after[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const edits: FileEdit[] = [];
  const changed = most - head - tail;
  for (let index = head; index < head + changed; index++)
    edits.push(...smallerEdits([...pointer, index], before[index], after[index] ?? null));
  for (let index = before.length - tail - 1; index >= head + changed; index--)
    edits.push({ kind: 'remove', pointer: [...pointer, index] });
  for (let index = head + changed; index < after.length - tail; index++)
    edits.push({ kind: 'insert', pointer: [...pointer, index], value: after[index] ?? null });
  return edits;
}
