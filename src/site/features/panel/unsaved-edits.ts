import { isObject } from '../../../shared/is-object.ts';
/** What is typed over a row and not saved yet; only one row is open at a time. */
export interface UnsavedEdits {
  /** Path of the list. */
  readonly path: string;
  readonly id: string;
  /** Version of the row that the edits began with; with another one they would overwrite somebody else's change. */
  readonly version: unknown;
  readonly edits: Readonly<Record<string, string>>;
}

let unsaved = readUnsavedEdits(typeof history === 'undefined' ? undefined : history.state);

export function keepUnsavedEdits(edits: UnsavedEdits | undefined): void {
  unsaved = edits;
}

export function unsavedEdits(): UnsavedEdits | undefined {
  return unsaved;
}

/** What was typed over a row before a login came between. */
export function unsavedEditsOf(path: string, id: string, version: unknown): UnsavedEdits['edits'] | undefined {
  const isIt = unsaved?.path === path && unsaved.id === id && unsaved.version === version;
  return isIt ? unsaved?.edits : undefined;
}

/** The state of a history entry as untrusted data. */
export function readUnsavedEdits(state: unknown): UnsavedEdits | undefined {
  if (!isObject(state) || !isObject(state['unsaved'])) return undefined;
  const { path, id, version, edits } = state['unsaved'];
  if (typeof path !== 'string' || typeof id !== 'string' || !isObject(edits)) return undefined;
  const texts = Object.entries(edits).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { path, id, version, edits: Object.fromEntries(texts) };
}
