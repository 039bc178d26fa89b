import type { LanguageId } from '../../../generated/types.ts';
import { accountOfLink, useLink } from '../../platform/auth/link-tokens.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { audit, type Origin } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

export interface LinkHolder {
  readonly nit: string;
  readonly name: string;
}

/** Whose link it is, while it works. */
export async function holderOfLink(database: Database, token: string): Promise<LinkHolder | undefined> {
  const id = await accountOfLink(database.query, database, 'client', 'reset', token);
  if (id === undefined) return undefined;
  return database.query
    .selectFrom('clientAccounts')
    .select(['nit', 'name'])
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
    const id = await useLink(query, database, 'client', 'reset', token);
    if (id === undefined) return false;
    await query
      .updateTable('clientAccounts')
      // An edit that began before, perhaps with the old password, ends as one that came too late.
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1), updatedAt: database.now }))
      .where('id', '=', id)
      .execute();
    await endSessionsOf(query, database, 'client', id);
    await enqueueMail(query, database, { template: 'password-changed', language, accountId: id, data: {} });
    await audit(query, database, { action: 'password-reset', actor: { realm: 'client', id }, subjectId: id, origin });
    return true;
  });
}
