import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { Connection } from '../../platform/db/database.ts';

/** Number of states that keep their files, so that a server can finish fetching one while the next is published. */
export const KEPT_STATES = 3;
/** Time within which stored contents must be referred to by a state. */
const KEEP_UNUSED_MS = DAY_MS;

/** Removes the files of all states but the latest; the rows of the states themselves stay. */
export async function removeFormerStates({ query, now }: Pick<Connection, 'query' | 'now'>): Promise<void> {
  const newest = query.selectFrom('publishedStates').select(({ fn }) => fn.max('number').as('number'));
  await query
    .deleteFrom('publishedStateFiles')
    .where('number', '<=', sql<number>`${newest} - ${sql.lit(KEPT_STATES)}`)
    .execute();
  await query
    .deleteFrom('publishedContents')
    .where('storedAt', '<', sql<number>`${now} - ${KEEP_UNUSED_MS}`)
    .where('digest', 'not in', query.selectFrom('publishedStateFiles').select('digest'))
    .execute();
}
