import { isObject, isSame, type Json, type JsonObject, own } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import type { FileEdit } from './edit-kinds.ts';

/** The edits that turn one value into another, as deep as their shapes agree, so that equal parts are not rewritten. */
export function smallerEdits(pointer: Pointer, before: Json | undefined, after: Json): FileEdit[] {
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
