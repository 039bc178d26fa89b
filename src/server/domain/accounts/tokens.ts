import { createHash, randomBytes } from 'node:crypto';
import type { Realm } from './tables.ts';

/** Whom a token is for: an account, or somebody without one who follows a call. */
type Holder = Realm | 'follower';

const BYTES = 32;
/** The prefix says what a token that is found somewhere is for; a token of another kind is never accepted. */
const PREFIX: Readonly<Record<Holder, string>> = { client: 'cl_', staff: 'st_', follower: 'fo_' };

/** A new secret that stands for a session or a mailed link: random, opaque, never derived (S-25). */
export function newToken(holder: Holder): string {
  return PREFIX[holder] + randomBytes(BYTES).toString('base64url');
}

/** What is stored of it (S-26). A look-up by the hash takes as long for a near miss as for a far one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
