import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditDetails } from '../../../generated/api.ts';
import { retention } from '../../../generated/retention.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { runAll } from '../../platform/run-all.ts';
import { deleteEarlierRegistrations } from '../accounts/earlier-registrations.ts';
import { audit } from '../audit/audit.ts';
import { forgetUsers } from '../client-users/forget-users.ts';
import { removeStaffRegistrations } from '../staff/remove-registrations.ts';
import { removeOldFollowers } from '../vessels/followers/expire.ts';
import { deleteAccount } from './erase-accounts.ts';

/** The kinds of data that the catalog gives a period, and which are therefore removed after it. */
export type Timed = {
  [Name in keyof typeof retention.kept]: (typeof retention.kept)[Name] extends { days: number } ? Name : never;
}[keyof typeof retention.kept];

/** The maximum number of registrations that one run removes; the next run continues. */
const AT_ONCE = 200;

/**
 * Removes data that is older than the catalog permits. Removals that people may ask about are recorded in the audit with
 * their number; those of ended sessions, devices, changes of address, sent and failed mails, followers of calls and counts
 * of link uses are not, because they happen every day. Data that cannot be removed do not keep the others.
 * @throws AggregateError with the errors, after the other data were removed
 */
export function applyRetention(database: Database): Promise<void> {
  const before = (name: Timed) => sql<number>`${database.now} - ${retention.kept[name].days * DAY_MS}`;
  const { query } = database;
  return runAll([
    () => query.deleteFrom('sessions').where('expiresAt', '<', before('endedSessions')).execute(),
    () => query.deleteFrom('knownDevices').where('lastSeenAt', '<', before('knownDevices')).execute(),
    () => query.deleteFrom('emailChanges').where('stoppableUntil', '<', before('emailChanges')).execute(),
    () => query.deleteFrom('outbox').where('status', '=', 'sent').where('sentAt', '<', before('sentMails')).execute(),
    () =>
      query.deleteFrom('outbox').where('status', '=', 'dead').where('createdAt', '<', before('sentMails')).execute(),
    () => query.deleteFrom('linkUses').where('weekStart', '<', before('linkUses')).execute(),
    () => removeOldFollowers(database, retention.kept.callFollowers.days * DAY_MS),
    () =>
      noted(database, 'contactMessages', async ({ query }) => {
        const removed = query.deleteFrom('contactMessages').where('updatedAt', '<', before('contactMessages'));
        return Number((await removed.executeTakeFirst()).numDeletedRows);
      }),
    () =>
      noted(database, 'erasedAccounts', async ({ query }) => {
        const removed = query.deleteFrom('erasedAccounts').where('erasedAt', '<', before('erasedAccounts'));
        return Number((await removed.executeTakeFirst()).numDeletedRows);
      }),
    () => noted(database, 'unfinishedRegistrations', (tx) => removePending(tx, before('unfinishedRegistrations'))),
    () => noted(database, 'staffRegistrations', (tx) => removeStaffRegistrations(tx, before('staffRegistrations'))),
  ]);
}

/** Removes rows and, if there were any, records their number in the audit, in one transaction. */
async function noted(
  database: Database,
  what: NonNullable<AuditDetails['what']>,
  remove: (tx: Connection) => Promise<number>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const count = await remove(tx);
    if (count > 0)
      await audit(tx, { action: 'retention-applied', actor: { realm: 'system' }, details: { what, count } });
  });
}

/** Removes registrations that nobody activated, earlier ones included; their NIT can register again. Returns how many. */
async function removePending(tx: Connection, before: RawBuilder<number>): Promise<number> {
  const isOld = sql<SqlBool>`status = 'pending' and updated_at < ${before}`;
  let count = await deleteEarlierRegistrations(tx, { before });
  const old = await tx.query.selectFrom('clientAccounts').select('id').where(isOld).limit(AT_ONCE).execute();
  // It may have been activated or renewed since it was selected.
  for (const { id } of old) if (await deleteAccount(tx, id, isOld)) count++;
  return count + (await removeInvited(tx, before));
}

/** Removes invitations that nobody accepted; those have no sessions. Returns how many. */
async function removeInvited(tx: Connection, before: RawBuilder<number>): Promise<number> {
  const removed = await tx.query
    .deleteFrom('clientUsers')
    .where('status', '=', 'invited')
    .where('invitedAt', '<', before)
    .returning('id')
    .execute();
  await forgetUsers(
    tx,
    removed.map(({ id }) => id),
  );
  return removed.length;
}
