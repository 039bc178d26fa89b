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
  return database.transaction(async (tx) => {
    const id = await useLink(tx, 'client', 'activation', token);
    if (id === undefined) return false;
    const opened = await tx.query
      .updateTable('clientAccounts')
      .set({ status: 'active', activatedAt: tx.now, updatedAt: tx.now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (opened === undefined) return false;
    await enqueueMail(tx, { template: 'account-activated', language, accountId: id, data: {} });
    await audit(tx, { action: 'activated', actor: { realm: 'client', id }, subjectId: id, requestInfo });
    return true;
  });
}
