import type { PlaceChange } from './place-change.ts';

/** Who edits which file in which draft. Edits are given back to the same user only. */
export interface EditorKey {
  readonly username: string;
  readonly path: string;
  /** Undefined for the published file. */
  readonly draft: string | undefined;
}

/** A text that is not in any draft, with the file version that it was written over. */
interface UnsavedText {
  readonly text: string;
  readonly seen: string;
}

// Only in memory, so it is lost with the page.
const changes = new Map<string, readonly PlaceChange[]>();
const texts = new Map<string, UnsavedText>();

/** Keeps a change that did not reach the server, so that it is sent when its user opens the file again. */
export function keepUnsentChange(key: EditorKey, change: PlaceChange): void {
  changes.set(nameOf(key), [...(changes.get(nameOf(key)) ?? []), change]);
}

/** Returns the kept changes of a file in the order in which they were made, and forgets them. */
export function takeUnsentChanges(key: EditorKey): readonly PlaceChange[] {
  const taken = changes.get(nameOf(key)) ?? [];
  changes.delete(nameOf(key));
  return taken;
}

/**
 * Keeps a text that did not reach the server or is not valid YAML yet, so that a user who leaves the file finds it again.
 * @param unsaved undefined if the text is saved in a draft
 */
export function keepUnsavedText(key: EditorKey, unsaved: UnsavedText | undefined): void {
  if (unsaved === undefined) texts.delete(nameOf(key));
  else texts.set(nameOf(key), unsaved);
}

/** @returns the kept text; undefined if the file has another version than the one it was written over */
export function unsavedText(key: EditorKey, version: string): string | undefined {
  const unsaved = texts.get(nameOf(key));
  return unsaved?.seen === version ? unsaved.text : undefined;
}

export function hasKeptEdits(): boolean {
  return changes.size + texts.size > 0;
}

/** Called at a logout. */
export function forgetKeptEdits(): void {
  changes.clear();
  texts.clear();
}

function nameOf({ username, path, draft }: EditorKey): string {
  return JSON.stringify([username, path, draft ?? null]);
}
