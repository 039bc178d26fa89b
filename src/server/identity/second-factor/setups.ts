import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { SecondFactorSetupTable } from './tables.ts';

/** How long a set-up may take. */
const SETUP_MS = 10 * MINUTE_MS;

type Kind = SecondFactorSetupTable['kind'];

/** Begins a set-up with its nonce; replaces an earlier one of the same kind. */
export async function beginSetup({ query, now }: Connection, accountId: string, kind: Kind, nonce: string) {
  const expiresAt = sql<number>`${now} + ${SETUP_MS}`;
  await query
    .insertInto('secondFactorSetups')
    .values({ accountId, kind, nonce, expiresAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ nonce, expiresAt }))
    .execute();
}

/** Returns the nonce of a set-up until it expires. */
export async function findSetup(
  { query, now }: Connection,
  accountId: string,
  kind: Kind,
): Promise<string | undefined> {
  const setup = await query
    .selectFrom('secondFactorSetups')
    .select('nonce')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return setup?.nonce;
}

/** Uses up a set-up; false if it no longer exists or another one has begun. */
export async function consumeSetup(
  { query }: Connection,
  accountId: string,
  kind: Kind,
  nonce: string,
): Promise<boolean> {
  const used = await query
    .deleteFrom('secondFactorSetups')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}
