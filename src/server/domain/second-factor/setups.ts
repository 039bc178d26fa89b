import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/duration.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { SecondFactorSetupTable } from './tables.ts';

/** How long somebody may take to set a factor up. */
const SETUP_MS = 10 * MINUTE_MS;

type Kind = SecondFactorSetupTable['kind'];

/** Keeps what a set-up has begun with; one that was begun before ends. */
export async function beginSetup({ query, now }: Connection, accountId: string, kind: Kind, nonce: string) {
  const expiresAt = sql<number>`${now} + ${SETUP_MS}`;
  await query
    .insertInto('secondFactorSetups')
    .values({ accountId, kind, nonce, expiresAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ nonce, expiresAt }))
    .execute();
}

/** What a set-up has begun with, while it lasts. */
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

/** Uses it up; false if it is over, or another one has begun. */
export async function useSetup({ query }: Connection, accountId: string, kind: Kind, nonce: string): Promise<boolean> {
  const used = await query
    .deleteFrom('secondFactorSetups')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}
