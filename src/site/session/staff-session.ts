import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { type StaffSession, staffSessions } from '../../shared/session.ts';
import { browserStorage, deleteCookie, setCookie } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const cookiePath = () => content.routes['staff-login'].path;

/** Returns the session of staff that this browser stores; none where the site has no panel. A damaged or expired one is deleted. */
export function readStaffSession(): StaffSession | undefined {
  if (!content.capabilities.staff) return undefined;
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

/** Takes the new token that the server gave a session after a proof or a change of the password; the former one is dead. */
export function renewStaffSession(former: string | undefined, body: unknown): void {
  const current = getStaffSession();
  const token = isObject(body) && body['internalAuthToken'];
  if (current?.internalAuthToken === former && current !== undefined && typeof token === 'string')
    setStaffSession({ ...current, internalAuthToken: token });
}

function forgetSession(): void {
  browserStorage.removeItem(content.site.cookies.internalSession.storageKey);
  deleteCookie(content.site.cookies.internalSession.cookieName, cookiePath());
}
