import type { NavigateFunction } from 'react-router-dom';
import { routes } from '../../../../generated/routes.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { unsavedFileEdits } from '../content/unsaved-file-edits.ts';
import { forgetImportDraft, hasSuspendedImport } from '../import/import-draft.ts';
import { storePanelPlace } from '../panel-place.ts';
import { readUnsavedRowEdits, type UnsavedRowEdits } from '../unsaved-row-edits.ts';

/** The state with which the panel sends a user to the login page after the session has ended, so that the work can go on. */
export interface ReturnState {
  /** The query of the panel's address. */
  readonly search: string;
  readonly unsaved: readonly UnsavedRowEdits[];
}

/** Reads the state of a navigation as untrusted data, because it outlives the page that wrote it. */
export function readReturnState(state: unknown): ReturnState | undefined {
  if (!isObject(state)) return undefined;
  const { search } = state;
  if (typeof search !== 'string' || !/^(\?|$)/.test(search)) return undefined;
  return { search, unsaved: readUnsavedRowEdits(state) };
}

/**
 * Opens the panel as the user left it. It reloads the page, because the panel has its own content policy, which allows it to
 * show files. If an import or edits of the site's content wait for the login, it only navigates: the page is still the one
 * loaded for the panel and has them in memory.
 */
export function openPanel(returnState: ReturnState | undefined, navigate: NavigateFunction): void {
  if (returnState === undefined) {
    forgetImportDraft();
    // A new working session begins at Today, with what waits.
    storePanelPlace(undefined);
  }
  if (hasSuspendedImport() || unsavedFileEdits().length > 0) {
    void navigate(`${routes['staff-panel'].path}${returnState?.search ?? ''}`, { replace: true });
    return;
  }
  history.replaceState(
    { unsaved: returnState?.unsaved },
    '',
    `${routes['staff-panel'].path}${returnState?.search ?? ''}`,
  );
  location.reload();
}
