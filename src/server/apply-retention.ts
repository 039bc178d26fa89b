import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditDetails } from '../generated/api.ts';
import { content } from '../shared/content.ts';
import { DAY_MS } from '../shared/time/duration.ts';
import { removeUnfinishedRegistrations } from './accounts/erasure.ts';
import { audit } from './audit/entries.ts';
import { removePublicationFiles } from './content/publishing/store.ts';
import type { Connection, Database } from './platform/db/database.ts';
import { BATCH, deleteBatch, deleteInBatches } from './platform/db/statements.ts';
import type { Tables } from './platform/db/tables.ts';
import { runAll, yieldToEventLoop } from './platform/jobs.ts';
import { removeStaffRegistrations } from './staff/registration.ts';
import { removeOldFollowers } from './vessels/followers/store.ts';
import { removePastCalls } from './vessels/import/imports.ts';

/** The kinds of data that the catalog gives a period, and which are therefore removed after it. */
export type TimedKind = {
  [Name in keyof typeof content.retention.kept]: (typeof content.retention.kept)[Name] extends { days: number }
    ? Name
    : never;
}[keyof typeof content.retention.kept];

/** @param before SQL: the instant at which the kept time of what is removed now began, in epoch milliseconds */
type Removal<Over> = (over: Over, before: RawBuilder<number>) => Promise<unknown>;

/** Removals of which the audit keeps nothing, because they happen every day. */
const DAILY: readonly (readonly [TimedKind, Removal<Database>])[] = [
  ['endedSessions', rowsIn('sessions', 'expiresAt')],
  ['knownDevices', rowsIn('knownDevices', 'lastSeenAt')],
  ['emailChanges', rowsIn('emailChanges', 'stoppableUntil')],
  ['sentMails', rowsIn('outbox', 'sentAt', sql`status = 'sent'`)],
  ['sentMails', rowsIn('outbox', 'createdAt', sql`status = 'dead'`)],
  ['linkUses', rowsIn('linkUses', 'weekStart')],
  ['linkHistory', rowsIn('linkHistory', 'at')],
  ['callFollowers', removeOldFollowers],
];

/** Removals that people may ask about: one batch each time, in a transaction that records in the audit how many there were. */
const NOTED: readonly (readonly [TimedKind & AuditDetails['what'], BatchRemoval])[] = [
  ['contactMessages', (tx, before) => deleteBatch(tx, 'contactMessages', isBefore('updatedAt', before))],
  ['erasedAccounts', (tx, before) => deleteBatch(tx, 'erasedAccounts', isBefore('erasedAt', before))],
  ['pastCalls', removePastCalls],
  ['publicationFiles', removePublicationFiles],
  ['unfinishedRegistrations', removeUnfinishedRegistrations],
  ['staffRegistrations', removeStaffRegistrations],
];

/** @returns how many were removed; fewer than `BATCH` if none is left */
type BatchRemoval = (tx: Connection, before: RawBuilder<number>) => Promise<number>;

/**
 * Removes data that is older than the catalog permits. Data that cannot be removed do not keep the others.
 * @throws AggregateError with the errors, after the other data were removed
 */
export function applyRetention(database: Database): Promise<void> {
  const { kept } = content.retention;
  const before = (name: TimedKind) => sql<number>`(select ${database.now} - ${kept[name].days * DAY_MS})`;
  // The catalog of a site without a capability need not say how long its data is kept.
  const isKept = ([name]: readonly [TimedKind, unknown]) => name in kept;
  return runAll([
    ...DAILY.filter(isKept).map(
      ([name, remove]) =>
        () =>
          remove(database, before(name)),
    ),
    ...NOTED.filter(isKept).map(
      ([name, remove]) =>
        () =>
          noted(database, name, (tx) => remove(tx, before(name))),
    ),
  ]);
}

/** Removes the rows of a table, batch by batch, in which the instant in a column has passed. */
function rowsIn(table: keyof Tables, column: string, which = sql`true`): Removal<Database> {
  return (database, before) => deleteInBatches(database, table, sql<SqlBool>`${which} and ${isBefore(column, before)}`);
}

function isBefore(column: string, before: RawBuilder<number>) {
  return sql<SqlBool>`${sql.ref(column)} < ${before}`;
}

/** Removes rows batch by batch; each transaction that removed some records their number in the audit. */
async function noted(
  database: Database,
  what: NonNullable<AuditDetails['what']>,
  removeBatch: (tx: Connection) => Promise<number>,
): Promise<void> {
  for (let count = BATCH; count >= BATCH; ) {
    count = await database.transaction(async (tx) => {
      const removed = await removeBatch(tx);
      const details = { what, count: removed };
      if (removed > 0) await audit(tx, { action: 'retention-applied', actor: { realm: 'system' }, details });
      return removed;
    });
    await yieldToEventLoop();
  }
}
