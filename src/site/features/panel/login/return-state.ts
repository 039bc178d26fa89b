import type { NavigateFunction } from 'react-router-dom';
import { routes } from '../../../../generated/routes.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { forgetImportDraft, hasSuspendedImport } from '../import/import-draft.ts';
import { storePanelPlace } from '../panel-place.ts';
import { readUnsavedEdits, type UnsavedEdits } from '../unsaved-edits.ts';

/** How somebody came to the login page whose session was over: what they were at waits for them. */
export interface ReturnState {
  /** The query of the panel's address. */
  readonly search: string;
  readonly unsaved: readonly UnsavedEdits[];
}

/** The state of a navigation as untrusted data: it outlives the page that wrote it. */
export function readReturnState(state: unknown): ReturnState | undefined {
  if (!isObject(state)) return undefined;
  const { search } = state;
  if (typeof search !== 'string' || !/^(\?|$)/.test(search)) return undefined;
  return { search, unsaved: readUnsavedEdits(state) };
}

/**
 * Opens the panel as it was left. A load of its own: it has a policy of its own, which lets it show files. Where an import
 * waits for the login, the page is still the one that the panel was loaded with, and has the file in its memory.
 */
export function openPanel(returnState: ReturnState | undefined, navigate: NavigateFunction): void {
  if (returnState === undefined) {
    forgetImportDraft();
    // Whoever begins to work begins with what waits.
    storePanelPlace(undefined);
  }
  if (hasSuspendedImport()) {
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
