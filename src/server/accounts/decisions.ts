import type { VerificationDecision } from '../../generated/api.ts';
import type { MailId } from '../../generated/types.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';
import type { AuditAction } from '../audit/audit.ts';
import { auditAction, type Edit } from '../audit/staff-action.ts';
import { askForEmail } from '../identity/email-changes/ask.ts';
import { isSubmission, submission } from '../identity/verification.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { isDuplicate } from '../platform/db/is-duplicate.ts';
import { fromJsonText, toJsonText } from '../platform/db/json-text.ts';
import { searchText } from '../platform/db/search-text.ts';
import { Refusal } from '../platform/refusal.ts';

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
async function withUniqueCode<Result>(database: Database, work: (tx: Connection) => Promise<Result>): Promise<Result> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isDuplicate(error, 'client_accounts', 'nitsistema')) throw error;
    throw new Refusal('invalid-fields', { fields: [{ field: 'nitsistema', rule: 'wrong' }] });
  }
}

/** The corrections of an administrator; an undefined field stays unchanged. */
interface Correction extends Edit {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly city: string | undefined;
  readonly nitsistema: string | undefined;
  /** Id of a reason in the API contract. */
  readonly reason: string;
}

/**
 * Sets name, city and nitsistema at once; if the company was asked to correct name or city, it waits for staff again. A new
 * address only takes effect when its reader confirms it, and the former one can stop it (S-99). All in one transaction;
 * returns false if the account is not active, or has another version.
 * @throws Refusal "invalid-fields" if another account has the nitsistema
 */
export function correctClient(database: Database, correction: Correction): Promise<boolean> {
  const { id, actorId, version, name, email, city, nitsistema, reason, requestInfo } = correction;
  return withUniqueCode(database, async (tx) => {
    const found = await tx.query
      .selectFrom('clientAccounts')
      .select(['nit', 'name', 'email', 'profile', 'language', 'verification', 'nitsistema'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return false;
    const profile = fromJsonText(found.profile);
    const companyName = name ?? found.name;
    const changed = [...(name === undefined ? [] : ['companyName']), ...(city === undefined ? [] : ['city'])];
    const corrected = await tx.query
      .updateTable('clientAccounts')
      .set({
        name: companyName,
        profile: toJsonText({ ...profile, companyName, ...(city !== undefined && { city }) }),
        searchText: searchText(found.nit, companyName, found.email),
        ...(nitsistema !== undefined && { nitsistema }),
        version: version + 1,
        updatedAt: tx.now,
      })
      .$if(isSubmission(found.verification, changed), (update) => update.set(submission(tx)))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (corrected === undefined) return false;
    const language = storedLanguage(found.language);
    if (email !== undefined) {
      const change = { realm: 'client', accountId: id, formerEmail: found.email, newEmail: email } as const;
      await askForEmail(tx, { ...change, actor: { realm: 'staff', id: actorId }, language, requestInfo });
    }
    // The code is all that a verified company lacked for paying.
    if (nitsistema !== undefined && found.nitsistema === null && found.verification === 'verified')
      await enqueueMail(tx, { template: 'company-verified', language, accountId: id, data: {} });
    const fields = Object.entries({ name, email, city, nitsistema }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await auditAction(tx, correction, 'client-corrected', { fields, reason });
    return true;
  });
}
