import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Realm, Tables } from '../db/tables.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

/** How many sessions of an account would be let in now. */
export async function countLivingSessions(
  query: Kysely<Tables>,
  { now }: Pick<Database, 'now'>,
  realm: Realm,
  accountId: string,
): Promise<number> {
  const { count } = await query
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', sql<number>`${now} - ${SESSION_IDLE_MS}`)
    .executeTakeFirstOrThrow();
  return count;
}
