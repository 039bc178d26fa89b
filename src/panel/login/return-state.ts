import type { NavigateFunction } from 'react-router-dom';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { STAFF_COOKIE } from '../../shared/routes/site-paths.ts';
import type { StaffSession } from '../../shared/session.ts';
import { readPath } from '../../site/routes/routes.ts';
import { deleteCookie, setCookie } from '../../site/storage/browser-storage.ts';
import { forgetImportDraft, hasSuspendedImport } from '../import/import-draft.ts';
import { storePanelPlace } from '../place.ts';
import { readUnsavedRowEdits, type UnsavedRowEdits, unsavedRowEdits } from '../unsaved-row-edits.ts';

/**
 * What the login page knows of the page in whose place it is shown, beside that page itself (`stateForAsked`), so that the work
 * can go on.
 */
export interface ReturnState {
  /** Whose session has ended; another user gets nothing of it. Undefined where nobody was logged in. */
  readonly username?: string;
  readonly unsaved?: readonly UnsavedRowEdits[];
}

/** The same with the address of this site that was asked for. */
interface AskedState extends ReturnState {
  readonly address: string;
}

/** Reads the state of a navigation as untrusted data, because it outlives the page that wrote it. */
export function readReturnState(state: unknown): AskedState | undefined {
  const asked = readPath(state);
  if (asked === undefined || !isObject(state)) return undefined;
  const { username } = state;
  const address = asked.pathname + asked.search + asked.hash;
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined;
  if (new URL(address, location.origin).origin !== location.origin) return undefined;
  return { address, unsaved: readUnsavedRowEdits(state), ...(typeof username === 'string' && { username }) };
}

/**
 * Opens what was asked for, as its user left it; for another user, the panel begins anew. It reloads the page, because the panel
 * has its own content policy, which allows it to show files. If an import waits for the login, it only navigates: the page is
 * still the one loaded for the panel and has it in memory.
 */
export function openAsked(asked: AskedState | undefined, session: StaffSession, navigate: NavigateFunction): void {
  const isBack = asked?.username === session.username;
  if (!isBack) {
    forgetImportDraft();
    // A new working session begins at Today, with what waits.
    storePanelPlace(undefined);
  }
  const isOwn = isBack || asked?.username === undefined;
  const address = (isOwn ? asked?.address : undefined) ?? content.routes['staff-panel'].path;
  const unsaved = (isOwn ? asked?.unsaved : undefined) ?? [];
  if (hasSuspendedImport()) {
    unsavedRowEdits.set(unsaved);
    void navigate(address, { replace: true });
    return;
  }
  setStaffCookie(session);
  history.replaceState({ unsaved }, '', address);
  location.reload();
}

/** Tells the server, without giving it any right, that the pages of this browser come with what changes them. */
export function setStaffCookie(session: StaffSession | undefined): void {
  if (session !== undefined && content.panelContent !== undefined)
    setCookie(STAFF_COOKIE, '1', new Date(session.expiration));
  else deleteCookie(STAFF_COOKIE);
}
