import { isObject } from '../../shared/is-object.ts';
import { parsedJson } from '../../shared/parsed-json.ts';
import { tabStorage } from '../../site/storage/browser-storage.ts';
import { createSharedValue } from '../shared-value.ts';
import type { PlaceChange } from './place-changes.ts';

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

/** The edits of a file that are not in any draft. */
export interface UnsavedFileEdits extends EditorKey {
  /** Changes that did not reach the server, in the order in which they were made. */
  readonly changes: readonly PlaceChange[];
  /** The file as text, which did not reach the server or is not valid YAML yet. */
  readonly text: UnsavedText | undefined;
}

const KEY = 'unsavedFileEdits';

/**
 * The edits of all files and users; a logout forgets them. The tab keeps them, because a session may end on a page of the site,
 * from which the login is another page.
 */
export const unsavedFileEdits = createSharedValue(keptEdits(), (edits) =>
  tabStorage.setItem(KEY, JSON.stringify(edits)),
);

/** Reads what this tab has kept as untrusted data. */
function keptEdits(): readonly UnsavedFileEdits[] {
  const kept = parsedJson(tabStorage.getItem(KEY) ?? '');
  return Array.isArray(kept) ? kept.filter(isEdits) : [];
}

function isEdits(kept: unknown): kept is UnsavedFileEdits {
  return (
    isObject(kept) &&
    typeof kept['username'] === 'string' &&
    typeof kept['path'] === 'string' &&
    Array.isArray(kept['changes'])
  );
}

/**
 * Returns the user's edits of files that are not in any draft.
 * @param username undefined if nobody is logged in
 */
export function useUnsavedFileEdits(username: string | undefined): readonly UnsavedFileEdits[] {
  return unsavedFileEdits.use((edits) => edits).filter((edits) => edits.username === username);
}

/** Keeps a change that did not reach the server, so that it is sent when its user opens the file again. */
export function addUnsentChange(key: EditorKey, change: PlaceChange): void {
  const { changes, text } = editsOf(key);
  store(key, { changes: [...changes, change], text });
}

/** Returns the unsent changes of a file in the order in which they were made, and forgets them. */
export function takeUnsentChanges(key: EditorKey): readonly PlaceChange[] {
  const { changes, text } = editsOf(key);
  if (changes.length > 0) store(key, { changes: [], text });
  return changes;
}

/**
 * Keeps a text, so that a user who leaves the file finds it again.
 * @param text undefined if it is saved in a draft or given up
 */
export function setUnsavedText(key: EditorKey, text: UnsavedText | undefined): void {
  store(key, { changes: editsOf(key).changes, text });
}

export function unsavedText(key: EditorKey): UnsavedText | undefined {
  return editsOf(key).text;
}

/** Moves the edits of a draft that no longer exists to the published file. */
export function moveToPublished(edits: UnsavedFileEdits): void {
  const published = { ...edits, draft: undefined };
  const { changes, text } = editsOf(published);
  forgetEdits(edits);
  store(published, { changes: [...changes, ...edits.changes], text: text ?? edits.text });
}

export function forgetEdits(key: EditorKey): void {
  store(key, { changes: [], text: undefined });
}

function editsOf(key: EditorKey): Pick<UnsavedFileEdits, 'changes' | 'text'> {
  return unsavedFileEdits.get().find((edits) => isSame(edits, key)) ?? { changes: [], text: undefined };
}

function store(
  { username, path, draft }: EditorKey,
  { changes, text }: Pick<UnsavedFileEdits, 'changes' | 'text'>,
): void {
  const key = { username, path, draft };
  const others = unsavedFileEdits.get().filter((edits) => !isSame(edits, key));
  const isEmpty = changes.length === 0 && text === undefined;
  // There are none most of the time, and nothing must then be rendered again.
  if (isEmpty && others.length === unsavedFileEdits.get().length) return;
  unsavedFileEdits.set(isEmpty ? others : [...others, { ...key, changes, text }]);
}

function isSame(one: EditorKey, other: EditorKey): boolean {
  return one.username === other.username && one.path === other.path && one.draft === other.draft;
}
