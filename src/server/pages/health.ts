import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../platform/db/database.ts';
import { isOtherProcessWriting, isWritingImpossible } from '../platform/db/errors.ts';
import { readOnly } from '../platform/http/methods.ts';
import { within } from '../platform/jobs.ts';

interface HealthOptions {
  readonly database: Database;
  /** Whether the server is about to end. */
  readonly isClosing: () => boolean;
}

/**
 * Serves the two checks for monitoring. Live: the process answers; nothing else is checked, so that nobody restarts it
 * because the database is down. Ready: the server can take visitors.
 */
export async function health(app: FastifyInstance, { database, isClosing }: HealthOptions): Promise<void> {
  const readiness = createReadiness(database);
  readOnly(app, '/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  readOnly(app, '/health/ready', async (_request, reply) => {
    const status = isClosing() ? 'closing' : await readiness();
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status });
  });
}

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

/** Writes a row that only serves this test: it counts nothing and is pruned like other counters. */
async function tryWriting({ query, now }: Database): Promise<void> {
  await query
    .insertInto('throttle')
    .values({ key: 'readiness', count: 0, windowEndsAt: now, lockedUntil: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ windowEndsAt: now }))
    .execute();
}
