import { setTimeout as pause } from 'node:timers/promises';
import { isMigrated } from '../../database/migrate.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOtherProcessWriting, isWritingImpossible } from '../../platform/db/unavailable.ts';
import { within } from '../../platform/within.ts';
import { tryWriting } from './store.ts';

type Readiness = 'ready' | 'no-database' | 'read-only' | 'schema-outdated';

/** Load balancers give up sooner than the database's own limits. */
const ANSWER_LIMIT_MS = 2_000;
/** How long the check waits before it looks whether it waits only for others that write. */
const BUSY_AFTER_MS = 300;
/** The least time between two checks of the database, however many requests come. */
const KEPT_MS = 1_000;

/**
 * Returns the readiness check: the database answers, has the schema of this release, and can write. It also can when a long
 * transaction, such as an import, keeps other writes waiting.
 */
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
    const written = tryWriting(database);
    const unlessBusy = pause(BUSY_AFTER_MS, undefined, { ref: false }).then(() =>
      database.isWriterBusy() ? undefined : written,
    );
    await Promise.race([written, unlessBusy]);
    return 'ready';
  } catch (error) {
    if (isOtherProcessWriting(error)) return 'ready';
    if (isWritingImpossible(error)) return 'read-only';
    throw error;
  }
}
