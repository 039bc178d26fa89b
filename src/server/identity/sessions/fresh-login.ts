import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Connection } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../tokens.ts';
import { HAS_FACTOR } from './factors.ts';

/** How long after a proof a session may do what requires a fresh login, by the database's clock. */
const FRESH_LOGIN_MS = 10 * MINUTE_MS;

/** SQL condition: the holder has no second factor, or has given it again since the login, with the password. */
const FACTOR_WAS_GIVEN = sql<boolean>`(authenticated_at > created_at or not exists (
  select 1 from staff_accounts where staff_accounts.id = sessions.account_id and ${HAS_FACTOR}))`;

/**
 * Lets an operation continue that would be dangerous in a session left open on a desk.
 * @param ofFactor whether it changes a second factor: then the login itself is no proof for an account that has one
 * @throws Refusal "login-again" unless the password of the session, and its second factor if the account has one, were given
 *   recently (S-16)
 */
export async function requireFreshLogin({ query, now }: Connection, token: string, ofFactor = false): Promise<void> {
  const fresh = await query
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where(sql<boolean>`coalesce(authenticated_at, created_at) > ${now} - ${FRESH_LOGIN_MS}`)
    .$if(ofFactor, (select) => select.where(FACTOR_WAS_GIVEN))
    .executeTakeFirst();
  if (fresh === undefined) throw new Refusal('login-again');
}

/** Forgets what was proved since the login, because the account has got its first second factor, which was not. */
export async function forgetProof({ query }: Connection, token: string): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ authenticatedAt: null })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}
