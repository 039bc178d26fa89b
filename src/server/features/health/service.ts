import { isMigrated } from '../../domain/database/migrate.ts';
import type { Database } from '../../platform/db/database.ts';
import { isWritingImpossible } from '../../platform/db/unavailable.ts';
import { within } from '../../platform/within.ts';
import { tryWriting } from './store.ts';

export type Readiness = 'ready' | 'no-database' | 'read-only' | 'schema-outdated';

/** Load balancers give up sooner than the database's own limits. */
const ANSWER_LIMIT_MS = 2_000;
/** The least time between two checks of the database, however many requests come. */
const KEPT_MS = 1_000;

/** Returns the readiness check: the database answers, has the schema of this release, and can write. */
export function createReadiness(database: Database): () => Promise<Readiness> {
  let answer: Promise<Readiness> | undefined;
  let askedAt = 0;
  return () => {
    const now = performance.now();
    if (answer === undefined || now - askedAt > KEPT_MS) {
      askedAt = now;
      answer = within(ANSWER_LIMIT_MS, look(database)).catch((): Readiness => 'no-database');
    }
    return answer;
  };
}

async function look(database: Database): Promise<Readiness> {
  if (!(await isMigrated(database))) return 'schema-outdated';
  try {
    await tryWriting(database);
    return 'ready';
  } catch (error) {
    if (isWritingImpossible(error)) return 'read-only';
    throw error;
  }
}
