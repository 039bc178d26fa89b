import type { FastifyBaseLogger } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { content } from '../shared/content.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time/duration.ts';
import { eraseDueAccounts } from './accounts/erasure.ts';
import type { Throttle } from './api/throttle.ts';
import { applyRetention } from './apply-retention.ts';
import { archiveEntries } from './audit/archive.ts';
import { removeUnusedAssets } from './content/catalog/asset-store.ts';
import { removeFormerStates } from './content/publishing/states.ts';
import { followRenames } from './follow-renames.ts';
import type { Database } from './platform/db/database.ts';
import { deleteInBatches } from './platform/db/statements.ts';
import type { Tables } from './platform/db/tables.ts';
import { repeat, runAll } from './platform/jobs.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Ended links are kept for a while, so that incidents can be investigated. */
const KEEP_ENDED_MS = 7 * DAY_MS;
/** Retries of a request come within minutes, not days. */
const KEEP_KEYS_MS = DAY_MS;

/**
 * Regularly deletes expired rows and data past the catalog's retention periods, and erases the accounts of clients who
 * asked for it. It also replaces former ids, which an instance with an earlier catalog may still write, with present ones.
 */
export function startHousekeeping(
  database: Database,
  throttle: Throttle,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  const clean = () =>
    runAll([
      () => cleanUp(database, throttle),
      () => eraseDueAccounts(database),
      () => applyRetention(database),
      () => archiveEntries(database, dataDir, content.retention.kept.auditEntries.days),
      () => followRenames(database),
      () => database.clearDeleted(),
    ]);
  return repeat(clean, EVERY_MS, (err) => log.warn({ err }, 'housekeeping failed'));
}

/**
 * Deletes rows that have expired and that only the program needs, for days at most: their periods are not the catalog's, which
 * says how long data about people are kept (ADR 52). A table whose rows cannot be deleted does not keep those of the others.
 */
export function cleanUp(database: Database, throttle: Throttle): Promise<void> {
  const { now } = database;
  // In a subquery of its own the clock is read once, and PostgreSQL finds the rows by an index.
  const remove = (table: keyof Tables, column: string, keptMs = 0) =>
    deleteInBatches(database, table, sql<SqlBool>`${sql.ref(column)} < (select ${now} - ${sql.lit(keptMs)})`);
  return runAll([
    () => throttle.prune(),
    () => remove('linkTokens', 'expiresAt', KEEP_ENDED_MS),
    () => remove('pendingLogins', 'expiresAt'),
    () => remove('secondFactorSetups', 'expiresAt'),
    () => removeUnusedAssets(database),
    () => removeFormerStates(database),
    () => remove('idempotentAnswers', 'createdAt', KEEP_KEYS_MS),
  ]);
}
