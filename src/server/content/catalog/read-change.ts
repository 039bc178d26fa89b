import type { FileEdit } from '../../../engine/edit/edit-kinds.ts';
import type { Json } from '../../../engine/json.ts';
import { parsePointer } from '../../../engine/pointer.ts';
import type { CatalogFileChange } from '../../../generated/api.ts';

/** Returns the edit that a change requests; undefined if its value or target is missing, or the value is not JSON. */
export function readChange({ kind, pointer: text, value, to }: CatalogFileChange): FileEdit | undefined {
  const pointer = parsePointer(text);
  if (kind === 'remove') return { kind, pointer };
  if (kind === 'move') return to === undefined ? undefined : { kind, pointer, to };
  const json = value === undefined ? undefined : jsonOf(value);
  return json === undefined ? undefined : { kind, pointer, value: json };
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
