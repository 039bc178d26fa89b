import { content } from '../../shared/content/content.ts';
import { type StaffSession, staffSessions } from '../../shared/session/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const cookiePath = () => content.routes['staff-login'].path;

/** Returns the session of staff that this browser stores; a damaged or expired one is deleted. */
export function readStaffSession(): StaffSession | undefined {
  const text = browserStorage.getItem(content.site.cookies.internalSession.storageKey) ?? null;
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
    browserStorage.setItem(content.site.cookies.internalSession.storageKey, JSON.stringify(session));
    setCookie(
      content.site.cookies.internalSession.cookieName,
      session.internalAuthToken,
      new Date(session.expiration),
      cookiePath(),
    );
  }
  stored.set(readSameSession());
}

function forgetSession(): void {
  browserStorage.removeItem(content.site.cookies.internalSession.storageKey);
  deleteCookie(content.site.cookies.internalSession.cookieName, cookiePath());
}
