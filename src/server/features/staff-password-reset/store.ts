import type { LanguageId } from '../../../generated/types.ts';
import { accountOfLink, useLink } from '../../platform/auth/link-tokens.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { audit, type Origin } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffAccountTable } from '../../platform/db/tables.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

export type LinkHolder = Pick<StaffAccountTable, 'username' | 'firstName' | 'lastName'>;

/** Whose link it is, while it works. */
export async function holderOfLink(database: Database, token: string): Promise<LinkHolder | undefined> {
  const id = await accountOfLink(database.query, database, 'staff', 'reset', token);
  if (id === undefined) return undefined;
  return database.query
    .selectFrom('staffAccounts')
    .select(['username', 'firstName', 'lastName'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

interface Reset {
  readonly token: string;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly origin: Origin;
}

/** Uses the link up, changes the password, ends every session and queues the mail: all of it or nothing. */
export function reset(database: Database, { token, passwordHash, language, origin }: Reset): Promise<boolean> {
  return database.query.transaction().execute(async (query) => {
    const id = await useLink(query, database, 'staff', 'reset', token);
    if (id === undefined) return false;
    await query
      .updateTable('staffAccounts')
      .set({ passwordHash, updatedAt: database.now })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(query, database, 'staff', id);
    await enqueueMail(query, database, { template: 'staff-password-changed', language, accountId: id, data: {} });
    await audit(query, database, { action: 'password-reset', actor: { realm: 'staff', id }, subjectId: id, origin });
    return true;
  });
}
