import type { VerificationDecision } from '../../../generated/api.ts';
import type { MailId } from '../../../generated/types.ts';
import type { AuditAction } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import { auditAction, type Edit } from '../../domain/staff/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';

type State = VerificationDecision['verification'] | 'waiting';

/**
 * The states that each decision may follow, its mail and its audit action. Only a waiting company is asked for a correction;
 * the other two decisions can be reversed.
 */
const DECISIONS: Readonly<
  Record<VerificationDecision['verification'], { from: readonly State[]; template: MailId; action: AuditAction }>
> = {
  verified: { from: ['waiting', 'correction', 'refused'], template: 'company-verified', action: 'company-verified' },
  correction: { from: ['waiting'], template: 'company-correction', action: 'company-correction-asked' },
  refused: { from: ['waiting', 'correction', 'verified'], template: 'company-refused', action: 'company-refused' },
};

/**
 * Stores the decision of staff about the company of an active account. An account that nobody has activated is excluded,
 * because another registration could still replace it. All in one transaction; returns false if the account no longer has
 * the expected version or state.
 */
export function decideVerification(
  database: Database,
  { verification, reason, ...edit }: Edit & VerificationDecision,
): Promise<boolean> {
  const { from, template, action } = DECISIONS[verification];
  return database.transaction(async (tx) => {
    const decided = await tx.query
      .updateTable('clientAccounts')
      .set({
        verification,
        verificationReason: reason ?? null,
        verificationDecidedAt: tx.now,
        version: edit.version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', edit.id)
      .where('version', '=', edit.version)
      .where('status', '=', 'active')
      .where('verification', 'in', from)
      .returning('language')
      .executeTakeFirst();
    if (decided === undefined) return false;
    const mailed = reason === undefined ? {} : { reason };
    await enqueueMail(tx, { template, language: decided.language, accountId: edit.id, data: mailed });
    await auditAction(tx, edit, action, mailed);
    return true;
  });
}
