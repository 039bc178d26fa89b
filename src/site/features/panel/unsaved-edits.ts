import { isObject } from '../../../shared/is-object.ts';

/** The forms of a row that is open: its fields, and the answer to whoever it is from. */
export type EditedPart = 'fields' | 'answer';

/** What is typed over a row and not saved yet; only one row is open at a time. */
export interface UnsavedEdits {
  readonly part: EditedPart;
  /** Path of the list. */
  readonly path: string;
  readonly id: string;
  /** Version of the row that the edits began with, where with another one they would overwrite somebody else's change. */
  readonly version: unknown;
  readonly edits: Readonly<Record<string, string>>;
}

let unsaved = readUnsavedEdits(typeof history === 'undefined' ? undefined : history.state);

/** @param edits none: what was typed in this part is saved or given up */
export function keepUnsavedEdits(part: EditedPart, edits?: Omit<UnsavedEdits, 'part'>): void {
  const others = unsaved.filter((kept) => kept.part !== part);
  unsaved = edits === undefined ? others : [...others, { part, ...edits }];
}

export function unsavedEdits(): readonly UnsavedEdits[] {
  return unsaved;
}

/** What was typed over a row before a login came between. */
export function unsavedEditsOf(wanted: Omit<UnsavedEdits, 'edits'>): UnsavedEdits['edits'] | undefined {
  return unsaved.find(
    ({ part, path, id, version }) =>
      part === wanted.part && path === wanted.path && id === wanted.id && version === wanted.version,
  )?.edits;
}

/** The state of a history entry as untrusted data. */
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
