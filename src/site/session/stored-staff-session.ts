import { routes } from '../../generated/routes.ts';
import { site } from '../../generated/site.ts';
import { type StaffSession, staffSessions } from '../../shared/session/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const { cookieName, storageKey } = site.cookies.internalSession;
const COOKIE_PATH = routes['staff-login'].path;

/** Returns the session of staff that this browser stores; a damaged or expired one is deleted. */
export function readStaffSession(): StaffSession | undefined {
  const text = browserStorage.getItem(storageKey) ?? null;
  const session = staffSessions.parse(text, Date.now());
  if (session === undefined && text !== null) forgetSession();
  return session;
}

/** Returns the stored session; the same object as long as its content is the same, so that React does not render again. */
function readSameSession(): StaffSession | undefined {
  const session = readStaffSession();
  if (!staffSessions.isSame(session, known)) known = session;
  return known;
}
let known: StaffSession | undefined;

const stored = createStoredValue(readSameSession);

export const { get: getStaffSession, subscribe: subscribeToStaffSession } = stored;

/** Stores a session in local storage, and its token in a cookie that is sent only to the login page (spec 4). */
export function setStaffSession(session: StaffSession | undefined): void {
  if (session === undefined) forgetSession();
  else {
    browserStorage.setItem(storageKey, JSON.stringify(session));
    setCookie(cookieName, session.internalAuthToken, new Date(session.expiration), COOKIE_PATH);
  }
  stored.set(readSameSession());
}

function forgetSession(): void {
  browserStorage.removeItem(storageKey);
  deleteCookie(cookieName, COOKIE_PATH);
}
