import type { ClientCorrection, VerificationDecision } from '../../generated/api.ts';
import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { checkField } from '../../shared/forms/check-form.ts';
import { type FieldError, textOf } from '../../shared/forms/values.ts';
import { storedLanguage } from '../../shared/language.ts';
import type { Throttle } from '../api/throttle.ts';
import { type AuditAction, auditAction, type Edit } from '../audit/entries.ts';
import { clientWords } from '../identity/accounts.ts';
import { admitConfirmation, askForEmail } from '../identity/email-changes.ts';
import { isSubmission, submission } from '../identity/verification.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { fromJsonText, searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { isDuplicate } from '../platform/db/errors.ts';
import { Refusal, refusedField } from '../platform/refusal.ts';
import { requireStoredClient } from './panel-list.ts';

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
 * Verifies the company of an active account, asks for a correction or refuses it, based on the RUT and the data of that
 * version (S-98), and stores its code in the lines' systems if staff give it; a company that was verified without one is
 * verified again with it. An account that nobody has activated is excluded, because another registration could still
 * replace it. All in one transaction; returns false if the account no longer has the expected version or state.
 * @throws Refusal "invalid-fields" if a needed reason is missing or an unneeded one is given, or another account has the code
 */
export async function decideVerification(
  database: Database,
  edit: Edit,
  { verification, reason, nitsistema }: VerificationDecision,
): Promise<boolean> {
  const needsReason = verification !== 'verified';
  if (needsReason !== (reason !== undefined)) throw refusedField('reason', needsReason ? 'required' : 'option');
  if (needsReason && nitsistema !== undefined) throw refusedField('nitsistema', 'option');
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

/** The correctable fields of the client's own form, and their names in it; nitsistema is in no form. */
const FIELDS = { name: 'companyName', email: 'email', city: 'city' } as const;

/** A correction; an undefined field stays unchanged. */
type Changes = Readonly<Record<keyof typeof FIELDS | 'nitsistema', string | undefined>>;

/**
 * Corrects data that the client cannot correct, by the rules of the client's own form (S-99); if the company was asked to
 * correct name or city, it waits for staff again. A new address only takes effect when its reader confirms it, and the
 * former one can stop it. All in one transaction; returns false if the account is not active, or has another version.
 * @throws Refusal "not-found", "not-possible" if nothing changes, "invalid-fields", "too-many-requests" or "too-many-mails"
 */
export async function correctClient(
  database: Database,
  throttle: Throttle,
  edit: Edit,
  { reason, ...correction }: ClientCorrection,
): Promise<boolean> {
  const errors = errorsIn(correction);
  if (errors.length > 0) throw new Refusal('invalid-fields', { fields: errors });
  const before = await requireStoredClient(database, edit.id);
  const changed = (name: keyof Changes) => {
    const text = textOf(correction[name]);
    return correction[name] === undefined || text === before[name] ? undefined : text;
  };
  const changes: Changes = {
    name: changed('name'),
    email: changed('email'),
    city: changed('city'),
    nitsistema: changed('nitsistema'),
  };
  const fields = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (fields.length === 0) throw new Refusal('not-possible');
  if (changes.email !== undefined) await admitConfirmation(throttle, edit.id, changes.email);
  return withUniqueCode(database, async (tx) => {
    if (!(await storeChanges(tx, edit, changes))) return false;
    await auditAction(tx, edit, 'client-corrected', { fields, reason });
    return true;
  });
}

function errorsIn(correction: Omit<ClientCorrection, 'reason'>): FieldError[] {
  return Object.entries(FIELDS).flatMap(([name, formName]) => {
    const field = content.forms.profile.fields.find((one) => one.name === formName);
    const text = correction[name as keyof typeof FIELDS];
    const error = field && text !== undefined && checkField(field, { [formName]: text });
    return error ? [{ field: name, ...error }] : [];
  });
}

/** Stores a correction and queues its mails. Returns false if the account is not active, or has another version. */
async function storeChanges(
  tx: Connection,
  { id, actorId, version, requestInfo }: Edit,
  { name, email, city, nitsistema }: Changes,
): Promise<boolean> {
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
      searchText: searchText(...clientWords({ ...found, name: companyName })),
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
  return true;
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
    throw refusedField('nitsistema', 'wrong');
  }
}
