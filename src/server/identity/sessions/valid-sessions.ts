import type { Realm } from '../../api/realm.ts';
import type { Connection } from '../../platform/db/database.ts';
import { isValidSession } from './sessions.ts';

/** Counts the valid sessions of an account, and of the people of a company. */
export async function countValidSessions({ query, now }: Connection, realm: Realm, accountId: string): Promise<number> {
  const { count } = await query
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('realm', '=', realm)
    .where((where) =>
      where.or([
        where('accountId', '=', accountId),
        where('accountId', 'in', query.selectFrom('clientUsers').select('id').where('accountId', '=', accountId)),
      ]),
    )
    .where(isValidSession(now))
    .executeTakeFirstOrThrow();
  return count;
}
