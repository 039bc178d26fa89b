import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/duration.ts';
import type { Connection } from '../../platform/db/database.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';

/** How long somebody may take for the second factor. */
const PENDING_LOGIN_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 32;

export interface PendingLogin {
  readonly accountId: string;
  readonly username: string;
  /** What a passkey has to sign, in base64url. */
  readonly challenge: string;
}

/** A login whose password was right. The token opens nothing but the way to the second factor. */
export async function beginPendingLogin({ query, now }: Connection, accountId: string) {
  const token = newToken('staff');
  const challenge = newNonce();
  const expiresAt = sql<number>`${now} + ${PENDING_LOGIN_MS}`;
  await query
    .insertInto('pendingLogins')
    .values({ tokenHash: hashToken(token), accountId, challenge, expiresAt })
    .execute();
  return { token, challenge };
}

/** The login that waits under a token, while it does; looking does not use it up. */
export function findPendingLogin({ query, now }: Connection, token: string): Promise<PendingLogin | undefined> {
  return query
    .selectFrom('pendingLogins')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'pendingLogins.accountId')
    .select(['accountId', 'username', 'challenge'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses it up. Of several who try at once, one gets true: the row decides, not what was read before. */
export async function usePendingLogin({ query, now }: Connection, token: string): Promise<boolean> {
  const used = await query
    .deleteFrom('pendingLogins')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** A random text that nobody guesses, in base64url: what an authenticator has to sign, or a salt. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}
