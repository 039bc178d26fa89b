import { hash, randomBytes } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, groupedCode } from '../../shared/http/mailed-link.ts';
import type { Realm } from '../api/realm.ts';

const BYTES = 32;
/** The prefix shows what a token is for, wherever it is found; a token of another kind is never accepted. */
const PREFIX: Readonly<Record<Realm, string>> = { client: 'cl_', staff: 'st_' };

/** Returns a new secret for a session: random, opaque, never derived (S-25). */
export function newToken(realm: Realm): string {
  return PREFIX[realm] + randomBytes(BYTES).toString('base64url');
}

/**
 * Returns a new secret for a mailed link: 100 random bits that a person can also type, because not every mail program and mail
 * filter leaves a link as it was. What it is for is stored beside its hash.
 */
export function newLinkCode(): string {
  // Each letter stands for five bits, so the remainder favours none.
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return groupedCode(letters.join(''));
}

/** Returns the hash that is stored of a token (S-26). A look-up by hash does not reveal by its time how close a guess is. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
