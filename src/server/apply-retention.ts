import { type Expression, type SqlBool, sql } from 'kysely';
import type { AuditDetails } from '../generated/api.ts';
import { content } from '../shared/content.ts';
import { DAY_MS } from '../shared/time/duration.ts';
import { removeUnfinishedRegistrations } from './accounts/erasure.ts';
import { audit } from './audit/entries.ts';
import type { Connection, Database } from './platform/db/database.ts';
import { BATCH, deleteBatch, deleteInBatches } from './platform/db/statements.ts';
import type { Tables } from './platform/db/tables.ts';
import { runAll, yieldToEventLoop } from './platform/jobs.ts';
import { removeStaffRegistrations } from './staff/registration.ts';
import { removeOldFollowers } from './vessels/followers/store.ts';

/** The kinds of data that the catalog gives a period, and which are therefore removed after it. */
export type Timed = {
  [Name in keyof typeof content.retention.kept]: (typeof content.retention.kept)[Name] extends { days: number }
    ? Name
    : never;
}[keyof typeof content.retention.kept];

/**
 * Removes data that is older than the catalog permits. Removals that people may ask about are recorded in the audit with
 * their number; those of ended sessions, devices, changes of address, sent and failed mails, followers of calls and counts
 * of link uses are not, because they happen every day. Data that cannot be removed do not keep the others.
 * @throws AggregateError with the errors, after the other data were removed
 */
export function applyRetention(database: Database): Promise<void> {
  const before = (name: Timed) => sql<number>`(select ${database.now} - ${content.retention.kept[name].days * DAY_MS})`;
  const isOld = (column: string, name: Timed) => sql<SqlBool>`${sql.ref(column)} < ${before(name)}`;
  const remove = (table: keyof Tables, condition: Expression<SqlBool>) => deleteInBatches(database, table, condition);
  const removeOld = (what: Timed & keyof Tables, column: string) => (tx: Connection) =>
    deleteBatch(tx, what, isOld(column, what));
  const steps: readonly (readonly [Timed, () => Promise<unknown>])[] = [
    ['endedSessions', () => remove('sessions', isOld('expiresAt', 'endedSessions'))],
    ['knownDevices', () => remove('knownDevices', isOld('lastSeenAt', 'knownDevices'))],
    ['emailChanges', () => remove('emailChanges', isOld('stoppableUntil', 'emailChanges'))],
    ['sentMails', () => remove('outbox', sql<SqlBool>`status = 'sent' and ${isOld('sentAt', 'sentMails')}`)],
    ['sentMails', () => remove('outbox', sql<SqlBool>`status = 'dead' and ${isOld('createdAt', 'sentMails')}`)],
    ['linkUses', () => remove('linkUses', isOld('weekStart', 'linkUses'))],
    ['linkHistory', () => remove('linkHistory', isOld('at', 'linkHistory'))],
    ['callFollowers', () => removeOldFollowers(database, content.retention.kept.callFollowers.days * DAY_MS)],
    ['contactMessages', () => noted(database, 'contactMessages', removeOld('contactMessages', 'updatedAt'))],
    ['erasedAccounts', () => noted(database, 'erasedAccounts', removeOld('erasedAccounts', 'erasedAt'))],
    ['pastCalls', () => noted(database, 'pastCalls', (tx) => removePastCalls(tx, isOld('sortAt', 'pastCalls')))],
    [
      'publicationFiles',
      () =>
        noted(database, 'publicationFiles', (tx) => removePublicationFiles(tx, isOld('endedAt', 'publicationFiles'))),
    ],
    [
      'unfinishedRegistrations',
      () =>
        noted(database, 'unfinishedRegistrations', (tx) =>
          removeUnfinishedRegistrations(tx, before('unfinishedRegistrations')),
        ),
    ],
    [
      'staffRegistrations',
      () => noted(database, 'staffRegistrations', (tx) => removeStaffRegistrations(tx, before('staffRegistrations'))),
    ],
  ];
  // The catalog of a site without a capability need not say how long its data is kept.
  return runAll(steps.filter(([name]) => name in content.retention.kept).map(([, step]) => step));
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

/** Removes calls, and the versions that the last import replaced. */
async function removePastCalls(tx: Connection, isOld: Expression<SqlBool>): Promise<number> {
  await deleteInBatches(tx, 'vesselCallsBefore', isOld);
  return deleteBatch(tx, 'vesselCalls', isOld);
}

/** Removes the texts before and after publications; bytes to which nothing refers any more are removed by `cleanUp`. */
function removePublicationFiles(tx: Connection, isOld: Expression<SqlBool>): Promise<number> {
  const old = tx.query.selectFrom('catalogPublications').select('id').where(isOld);
  return deleteBatch(tx, 'catalogPublicationFiles', sql<SqlBool>`${sql.ref('publicationId')} in ${old}`);
}
