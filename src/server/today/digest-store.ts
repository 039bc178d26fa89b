import { sql } from 'kysely';
import type { StaffRole } from '../../shared/session/staff-role.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import type { ReportedWorkTable } from './tables.ts';

export type ReportedWork = Readonly<ReportedWorkTable>;

/** Rows per insert statement. */
const AT_ONCE = 1_000;

/** Whether no digest was sent within the last `everyMs`. */
export async function isDue({ query, now }: Database, everyMs: number): Promise<boolean> {
  const recent = await query
    .selectFrom('workDigests')
    .select('id')
    .where('sentAt', '>', sql<number>`${now} - ${everyMs}`)
    .executeTakeFirst();
  return recent === undefined;
}

/** Returns the work that the last digest reported. */
export function readReported({ query }: Database): Promise<ReportedWork[]> {
  return query.selectFrom('toldWork').selectAll().execute();
}

interface Digest {
  /** All work that waits now. */
  readonly rows: readonly ReportedWork[];
  readonly to: (role: StaffRole) => boolean;
  /** The mail data for a role, by card; empty: no mail. */
  readonly dataFor: (role: StaffRole) => Readonly<Record<string, string>>;
}

/**
 * Queues the mails and stores the work that they report, in one transaction. Does nothing if another instance was faster:
 * the upsert waits for its transaction and then finds its new time.
 * @returns the number of mails
 */
export async function reportWork(database: Database, everyMs: number, { rows, to, dataFor }: Digest): Promise<number> {
  const staff = await database.query
    .selectFrom('staffAccounts')
    .select(['id', 'role', 'language'])
    .where('status', '=', 'active')
    .execute();
  const recipients = staff
    .filter(({ role }) => to(role))
    .map((member) => ({ ...member, data: dataFor(member.role) }))
    .filter(({ data }) => Object.keys(data).length > 0);
  // Without recipients nothing is stored as reported, so that staff who may decide it later are still notified.
  if (recipients.length === 0) return 0;
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    const claimed = await query
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
    if (claimed === undefined) return 0;
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
