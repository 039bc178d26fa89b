import type { Database } from '../../platform/db/database.ts';
import { replaceThisProcess } from '../../platform/processes/replacement.ts';
import { repeat } from '../../platform/repeat.ts';

/** All servers on a checkout are to serve the same within five seconds. */
const EVERY_MS = 2_000;

/** Has this process replaced when another server on the same checkout has published. */
export async function followPublications(
  database: Database,
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let served = await latest(database);
  return repeat(
    async () => {
      const now = await latest(database);
      if (now === served) return;
      served = now;
      // Whoever closes this process meanwhile does not wait for it.
      void replaceThisProcess().catch(onError);
    },
    EVERY_MS,
    onError,
  );
}

/** What was last written into the files. */
async function latest({ query }: Database): Promise<string | undefined> {
  const publication = await query
    .selectFrom('catalogPublications')
    .select('id')
    .where('state', 'in', ['installed', 'live'])
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return publication?.id;
}
