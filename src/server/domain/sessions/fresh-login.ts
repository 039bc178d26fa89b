import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Connection } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../accounts/tokens.ts';

/** How long after the password was given a session may do what requires a fresh login, by the database's clock. */
const FRESH_LOGIN_MS = 10 * MINUTE_MS;

/**
 * Lets an operation continue that would be dangerous in a session left open on a desk.
 * @throws Refusal "login-again" unless the password of the session was given recently (S-16)
 */
export async function requireFreshLogin({ query, now }: Connection, token: string): Promise<void> {
  const fresh = await query
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where(sql<boolean>`coalesce(authenticated_at, created_at) > ${now} - ${FRESH_LOGIN_MS}`)
    .executeTakeFirst();
  if (fresh === undefined) throw new Refusal('login-again');
}

/** Records that the password of the session was given just now. */
export async function noteAuthentication({ query, now }: Connection, token: string): Promise<void> {
  await query.updateTable('sessions').set({ authenticatedAt: now }).where('tokenHash', '=', hashToken(token)).execute();
}
