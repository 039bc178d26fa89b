import { isObject } from '../../shared/is-object.ts';
import { getSession, setSession } from './stored-session.ts';
import { getStaffSession, setStaffSession } from './stored-staff-session.ts';

/** Takes the new token that the server gave a session after a change of its password; the former one is dead. */
export function renewSession(former: string | undefined, body: unknown): void {
  const current = getSession();
  const token = isObject(body) && body['authToken'];
  if (current?.authToken === former && current !== undefined && typeof token === 'string')
    setSession({ ...current, authToken: token });
}

/** Takes the new token that the server gave a session after a proof or a change of the password; the former one is dead. */
export function renewStaffSession(former: string | undefined, body: unknown): void {
  const current = getStaffSession();
  const token = isObject(body) && body['internalAuthToken'];
  if (current?.internalAuthToken === former && current !== undefined && typeof token === 'string')
    setStaffSession({ ...current, internalAuthToken: token });
}
