import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** Number of states that keep their files, so that a server can finish fetching one while the next is published. */
export const KEPT_STATES = 3;
/** Time within which stored contents must be referred to by a state. */
const KEEP_UNUSED_MS = DAY_MS;

/** Removes the files of all states but the latest; the rows of the states themselves stay. */
export async function removeFormerStates(database: Database): Promise<void> {
  const { query, now } = database;
  const newest = query.selectFrom('publishedStates').select(({ fn }) => fn.max('number').as('number'));
  await deleteInBatches(database, 'publishedStateFiles', sql<SqlBool>`number <= ${newest} - ${sql.lit(KEPT_STATES)}`);
  await deleteInBatches(
    database,
    'publishedContents',
    sql<SqlBool>`${sql.ref('storedAt')} < (select ${now} - ${sql.lit(KEEP_UNUSED_MS)})
      and digest not in (select digest from published_state_files)`,
  );
}
