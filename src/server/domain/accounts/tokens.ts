import { hash, randomBytes } from 'node:crypto';
import type { Realm } from './tables.ts';

/** Whom a token is for: an account, or a follower of a call, who needs no account. */
type Holder = Realm | 'follower';

const BYTES = 32;
/** The prefix shows what a token is for, wherever it is found; a token of another kind is never accepted. */
const PREFIX: Readonly<Record<Holder, string>> = { client: 'cl_', staff: 'st_', follower: 'fo_' };

/** Returns a new secret for a session or a mailed link: random, opaque, never derived (S-25). */
export function newToken(holder: Holder): string {
  return PREFIX[holder] + randomBytes(BYTES).toString('base64url');
}

/** Returns the hash that is stored of a token (S-26). A look-up by hash does not reveal by its time how close a guess is. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
