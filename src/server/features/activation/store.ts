import type { LanguageId } from '../../../generated/types.ts';
import { useLink } from '../../domain/accounts/link-tokens.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { Database } from '../../platform/db/database.ts';

/** Uses the link up and opens the account that waits for it; false for a link that does not work. */
export function activate(
  database: Database,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<boolean> {
  return database.query.transaction().execute(async (query) => {
    const id = await useLink(query, database, 'client', 'activation', token);
    if (id === undefined) return false;
    const opened = await query
      .updateTable('clientAccounts')
      .set({ status: 'active', activatedAt: database.now, updatedAt: database.now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (opened === undefined) return false;
    await enqueueMail(query, database, { template: 'account-activated', language, accountId: id, data: {} });
    await audit(query, database, { action: 'activated', actor: { realm: 'client', id }, subjectId: id, requestInfo });
    return true;
  });
}
