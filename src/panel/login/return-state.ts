import type { NavigateFunction } from 'react-router-dom';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { forgetImportDraft, hasSuspendedImport } from '../import/import-draft.ts';
import { storePanelPlace } from '../place.ts';
import { readUnsavedRowEdits, type UnsavedRowEdits, unsavedRowEdits } from '../unsaved-row-edits.ts';

/** The state with which the panel sends a user to the login page after the session has ended, so that the work can go on. */
export interface ReturnState {
  /** Whose session has ended; another user gets nothing of it. */
  readonly username: string;
  /** The query of the panel's address. */
  readonly search: string;
  readonly unsaved: readonly UnsavedRowEdits[];
}

/** Reads the state of a navigation as untrusted data, because it outlives the page that wrote it. */
export function readReturnState(state: unknown): ReturnState | undefined {
  if (!isObject(state)) return undefined;
  const { username, search } = state;
  if (typeof username !== 'string' || typeof search !== 'string' || !/^(\?|$)/.test(search)) return undefined;
  return { username, search, unsaved: readUnsavedRowEdits(state) };
}

/**
 * Opens the panel as its user left it; for another user, it begins anew. It reloads the page, because the panel has its own
 * content policy, which allows it to show files. If an import waits for the login, it only navigates: the page is still the one
 * loaded for the panel and has it in memory.
 */
export function openPanel(left: ReturnState | undefined, username: string, navigate: NavigateFunction): void {
  const own = left?.username === username ? left : undefined;
  if (own === undefined) {
    forgetImportDraft();
    // A new working session begins at Today, with what waits.
    storePanelPlace(undefined);
  }
  const address = `${content.routes['staff-panel'].path}${own?.search ?? ''}`;
  const unsaved = own?.unsaved ?? [];
  if (hasSuspendedImport()) {
    unsavedRowEdits.set(unsaved);
    void navigate(address, { replace: true });
    return;
  }
  history.replaceState({ unsaved }, '', address);
  location.reload();
}
