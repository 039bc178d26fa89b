import { routes } from '../../generated/routes.ts';
import { site } from '../../generated/site.ts';
import { type StaffSession, staffSessions } from '../../shared/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const { cookieName, storageKey } = site.cookies.internalSession;
const COOKIE_PATH = routes['staff-login'].path;

/** The session of staff that this browser keeps, unless it is damaged or over; such a one is deleted. */
export function readStaffSession(): StaffSession | undefined {
  const text = browserStorage()?.getItem(storageKey) ?? null;
  const session = staffSessions.parse(text, Date.now());
  if (session === undefined && text !== null) forgetSession();
  return session;
}

/** The stored session; the same object as long as its content is the same, so that React renders nothing anew. */
function readSameSession(): StaffSession | undefined {
  const session = readStaffSession();
  if (!staffSessions.isSame(session, known)) known = session;
  return known;
}
let known: StaffSession | undefined;

const stored = createStoredValue(readSameSession);

export const { get: getStaffSession, subscribe: subscribeToStaffSession } = stored;

/** Keeps a session in local storage, and its token in a cookie that only the login page sees (spec 4). */
export function setStaffSession(session: StaffSession | undefined): void {
  if (session === undefined) forgetSession();
  else {
    browserStorage()?.setItem(storageKey, JSON.stringify(session));
    setCookie(cookieName, session.internalAuthToken, new Date(session.expiration), COOKIE_PATH);
  }
  stored.set(readSameSession());
}

function forgetSession(): void {
  browserStorage()?.removeItem(storageKey);
  deleteCookie(cookieName, COOKIE_PATH);
}
