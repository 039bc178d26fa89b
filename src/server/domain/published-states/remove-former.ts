import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/duration.ts';
import type { Connection } from '../../platform/db/database.ts';

/** A server that is just fetching the last one finds it, whatever is published meanwhile. */
export const KEPT_STATES = 3;
/** Whoever stores contents refers to them within this time. */
const KEEP_UNUSED_MS = DAY_MS;

/** Removes the files of all states but the latest; that there was a state stays. */
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
