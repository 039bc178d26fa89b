import { type Pointer, toPointer } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import type { CheckedFile } from '../../core/link/linked-catalog.ts';

/** A thing with an id. */
export interface Named {
  readonly kind: IdKind;
  readonly id: string;
}

/** The innermost thing with an id that contains a place; in the file of a line, this is the transaction slot. */
export function ownerAt({ kind, indexed }: CheckedFile, pointer: Pointer): Named | undefined {
  const [key, slot] = pointer;
  if (kind.schema === 'line' && key === 'transactions' && pointer.length > 2) return { kind: 'slot', id: String(slot) };
  let owner: Named | undefined;
  let depth = -1;
  for (const { kind: of, id, path, isKey } of indexed.definitions) {
    const base = isKey ? toPointer(path) : toPointer(path).slice(0, -1);
    if (base.length <= depth || !base.every((step, index) => step === pointer[index])) continue;
    owner = { kind: of, id };
    depth = base.length;
  }
  return owner;
}
