import { routes } from '../../../../generated/routes.ts';
import { isObject } from '../../../../shared/is-object.ts';
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

/** Opens the panel as it was left. A load of its own: it has a policy of its own, which lets it show files. */
export function openPanel(returnState: ReturnState | undefined): void {
  history.replaceState(
    { unsaved: returnState?.unsaved },
    '',
    `${routes['staff-panel'].path}${returnState?.search ?? ''}`,
  );
  location.reload();
}
