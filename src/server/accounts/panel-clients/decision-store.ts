import type { VerificationDecision } from '../../../generated/api.ts';
import type { MailId } from '../../../generated/types.ts';
import type { AuditAction } from '../../audit/entries.ts';
import { auditAction, type Edit } from '../../audit/staff-action.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/is-duplicate.ts';
import { Refusal } from '../../platform/refusal.ts';

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
 * Stores the decision of staff about the company of an active account, and its code in the lines' systems if they give it; a
 * company that was verified without one is verified again with it. An account that nobody has activated is excluded, because
 * another registration could still replace it. All in one transaction; returns false if the account no longer has the expected
 * version or state.
 * @throws Refusal "invalid-fields" if another account has the code
 */
export function decideVerification(
  database: Database,
  { verification, reason, nitsistema, ...edit }: Edit & VerificationDecision,
): Promise<boolean> {
  const { from, template, action } = DECISIONS[verification];
  return withUniqueCode(database, async (tx) => {
    const decided = await tx.query
      .updateTable('clientAccounts')
      .set({
        verification,
        verificationReason: reason ?? null,
        verificationDecidedAt: tx.now,
        version: edit.version + 1,
        updatedAt: tx.now,
        ...(nitsistema !== undefined && { nitsistema }),
      })
      .where('id', '=', edit.id)
      .where('version', '=', edit.version)
      .where('status', '=', 'active')
      .where((where) =>
        where.or([
          where('verification', 'in', from),
          ...(nitsistema === undefined
            ? []
            : [where.and([where('verification', '=', 'verified'), where('nitsistema', 'is', null)])]),
        ]),
      )
      .returning(['language', 'nitsistema'])
      .executeTakeFirst();
    if (decided === undefined) return false;
    const mailed = reason === undefined ? {} : { reason };
    // Only a company whose code is known can pay.
    const isLacking = verification === 'verified' && decided.nitsistema === null;
    const mail = isLacking ? 'company-code-missing' : template;
    await enqueueMail(tx, { template: mail, language: decided.language, accountId: edit.id, data: mailed });
    await auditAction(tx, edit, action, mailed);
    return true;
  });
}

/**
 * Runs a transaction that may store the code of a client in the lines' systems.
 * @throws Refusal "invalid-fields" if another account has the code
 */
export async function withUniqueCode<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isDuplicate(error, 'client_accounts', 'nitsistema')) throw error;
    throw new Refusal('invalid-fields', { fields: [{ field: 'nitsistema', rule: 'wrong' }] });
  }
}
