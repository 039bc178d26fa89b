import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Realm, Tables } from '../../platform/db/tables.ts';
import { isLiving } from './sessions.ts';

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
    .where(isLiving(now))
    .executeTakeFirstOrThrow();
  return count;
}
