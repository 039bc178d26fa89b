import { useEffect, useSyncExternalStore } from 'react';
import { isObject } from '../../../shared/is-object.ts';

/** The forms of an open row: its fields, the answer to its sender, and what an action asks for. */
type EditedPart = 'fields' | 'answer' | 'decision';

/** Unsaved edits of a row; only one row is open at a time. */
export interface UnsavedRowEdits {
  readonly part: EditedPart;
  /** The path of the list. */
  readonly path: string;
  readonly id: string;
  /** The row version that the edits are based on; over another version they would overwrite someone else's change. */
  readonly version: unknown;
  readonly edits: Readonly<Record<string, string>>;
}

let unsaved = typeof history === 'undefined' ? [] : takeUnsavedRowEdits();

const listeners = new Set<() => void>();

/**
 * Keeps the edits of a form for as long as it is shown.
 * @param edits undefined if there are none, or once they are saved or given up; a new object only for other edits
 */
export function useUnsavedRowEdits(
  part: EditedPart,
  { path, id, version }: Pick<UnsavedRowEdits, 'path' | 'id' | 'version'>,
  edits: UnsavedRowEdits['edits'] | undefined,
): void {
  useEffect(() => {
    setUnsavedRowEdits(part, edits && { path, id, version, edits });
  }, [part, path, id, version, edits]);
  useEffect(() => () => setUnsavedRowEdits(part, undefined), [part]);
}

function setUnsavedRowEdits(part: EditedPart, edits: Omit<UnsavedRowEdits, 'part'> | undefined): void {
  const others = unsaved.filter((other) => other.part !== part);
  unsaved = edits === undefined ? others : [...others, { part, ...edits }];
  for (const listener of listeners) listener();
}

/** Whether something that is not saved is typed into a row. */
export function useHasUnsavedRowEdits(path: string, id: string): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.some((edits) => edits.path === path && edits.id === id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function unsavedRowEdits(): readonly UnsavedRowEdits[] {
  return unsaved;
}

/** Gives the forms that open next the edits that were interrupted by a login. */
export function restoreUnsavedRowEdits(edits: readonly UnsavedRowEdits[]): void {
  unsaved = edits;
}

/** Returns the edits of a row that were interrupted by a login, if their version still matches. */
export function unsavedEditsOfRow(wanted: Omit<UnsavedRowEdits, 'edits'>): UnsavedRowEdits['edits'] | undefined {
  return unsaved.find(
    ({ part, path, id, version }) =>
      part === wanted.part && path === wanted.path && id === wanted.id && version === wanted.version,
  )?.edits;
}

/** Takes the edits out of the history entry: what has been sent since must not return with a reload. */
function takeUnsavedRowEdits(): readonly UnsavedRowEdits[] {
  const { state } = history;
  const edits = readUnsavedRowEdits(state);
  if (edits.length > 0) history.replaceState({ ...state, unsaved: undefined }, '');
  return edits;
}

/**
 * Reads the unsaved edits from the state of a history entry, as untrusted data. Those of an action are not restored, because
 * its question is asked anew.
 */
export function readUnsavedRowEdits(state: unknown): readonly UnsavedRowEdits[] {
  if (!isObject(state) || !Array.isArray(state['unsaved'])) return [];
  return state['unsaved'].flatMap((row: unknown) => {
    if (!isObject(row)) return [];
    const { part, path, id, version, edits } = row;
    if ((part !== 'fields' && part !== 'answer') || typeof path !== 'string' || typeof id !== 'string') return [];
    if (!isObject(edits)) return [];
    const texts = Object.entries(edits).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [{ part, path, id, version, edits: Object.fromEntries(texts) }];
  });
}
