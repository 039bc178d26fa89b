import { sql } from 'kysely';
import type { StaffRole } from '../../../shared/staff-role.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { ReportedWorkTable } from '../../domain/staff/tables.ts';
import type { Database } from '../../platform/db/database.ts';

export type ReportedWork = Readonly<ReportedWorkTable>;

/** Rows that are written by one statement. */
const AT_ONCE = 1_000;

/** Whether there was no digest yet, or the last one is so long ago. */
export async function isDue({ query, now }: Database, everyMs: number): Promise<boolean> {
  const recent = await query
    .selectFrom('workDigests')
    .select('id')
    .where('sentAt', '>', sql<number>`${now} - ${everyMs}`)
    .executeTakeFirst();
  return recent === undefined;
}

/** What the last digest told of. */
export function readReported({ query }: Database): Promise<ReportedWork[]> {
  return query.selectFrom('toldWork').selectAll().execute();
}

interface Digest {
  /** All that waits now. */
  readonly rows: readonly ReportedWork[];
  readonly to: (role: StaffRole) => boolean;
  /** What somebody of a role is told, by card; nothing: no mail. */
  readonly dataFor: (role: StaffRole) => Readonly<Record<string, string>>;
}

/**
 * Writes the mails and what they tell of, everything or nothing. Where another instance was faster it is nothing: it has
 * set the time, and whoever sets it next waits for that transaction before looking.
 * @returns how many mails
 */
export async function reportWork(database: Database, everyMs: number, { rows, to, dataFor }: Digest): Promise<number> {
  const staff = await database.query
    .selectFrom('staffAccounts')
    .select(['id', 'role', 'language'])
    .where('status', '=', 'active')
    .execute();
  const recipients = staff
    .filter(({ role }) => to(role))
    .map((person) => ({ ...person, data: dataFor(person.role) }))
    .filter(({ data }) => Object.keys(data).length > 0);
  // Whoever may decide later is still to be told.
  if (recipients.length === 0) return 0;
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    const taken = await query
      .insertInto('workDigests')
      .values({ id: 'staff', sentAt: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ sentAt: now })
          .where('workDigests.sentAt', '<=', sql<number>`${now} - ${everyMs}`),
      )
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) return 0;
    await query.deleteFrom('toldWork').execute();
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await query
        .insertInto('toldWork')
        .values(rows.slice(start, start + AT_ONCE))
        .execute();
    for (const { id, language, data } of recipients)
      await enqueueMail(tx, { template: 'work-digest', language, accountId: id, data });
    return recipients.length;
  });
}
