import { isObject } from '../../../shared/is-object.ts';

/** The forms of an open row: its fields, and the answer to its sender. */
export type EditedPart = 'fields' | 'answer';

/** Unsaved edits of a row; only one row is open at a time. */
export interface UnsavedEdits {
  readonly part: EditedPart;
  /** The path of the list. */
  readonly path: string;
  readonly id: string;
  /** The row version that the edits are based on; over another version they would overwrite someone else's change. */
  readonly version: unknown;
  readonly edits: Readonly<Record<string, string>>;
}

let unsaved = readUnsavedEdits(typeof history === 'undefined' ? undefined : history.state);

/** @param edits omitted once the edits of this part are saved or given up */
export function keepUnsavedEdits(part: EditedPart, edits?: Omit<UnsavedEdits, 'part'>): void {
  const others = unsaved.filter((kept) => kept.part !== part);
  unsaved = edits === undefined ? others : [...others, { part, ...edits }];
}

export function unsavedEdits(): readonly UnsavedEdits[] {
  return unsaved;
}

/** Returns the edits of a row that were interrupted by a login, if their version still matches. */
export function unsavedEditsOf(wanted: Omit<UnsavedEdits, 'edits'>): UnsavedEdits['edits'] | undefined {
  return unsaved.find(
    ({ part, path, id, version }) =>
      part === wanted.part && path === wanted.path && id === wanted.id && version === wanted.version,
  )?.edits;
}

/** Reads the unsaved edits from the state of a history entry, as untrusted data. */
export function readUnsavedEdits(state: unknown): readonly UnsavedEdits[] {
  if (!isObject(state) || !Array.isArray(state['unsaved'])) return [];
  return state['unsaved'].flatMap((kept: unknown) => {
    if (!isObject(kept)) return [];
    const { part, path, id, version, edits } = kept;
    if ((part !== 'fields' && part !== 'answer') || typeof path !== 'string' || typeof id !== 'string') return [];
    if (!isObject(edits)) return [];
    const texts = Object.entries(edits).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [{ part, path, id, version, edits: Object.fromEntries(texts) }];
  });
}
