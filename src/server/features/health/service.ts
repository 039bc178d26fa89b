import type { Database } from '../../platform/db/database.ts';
import { isMigrated } from '../../platform/db/migrate.ts';
import { within } from '../../platform/within.ts';

export type Readiness = 'ready' | 'no-database' | 'schema-outdated';

/** Balancers give up sooner than the database's own limits. */
const ANSWER_LIMIT_MS = 2_000;

/** Whether what visitors ask for can be done: the database answers and has this release's schema. */
export async function readiness(database: Database): Promise<Readiness> {
  try {
    return (await within(ANSWER_LIMIT_MS, isMigrated(database))) ? 'ready' : 'schema-outdated';
  } catch {
    return 'no-database';
  }
}
