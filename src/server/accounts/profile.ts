import type { Profile, ProfileVersion } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import { normalizeTaxId } from '../../shared/tax-id.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit, auditClientAction } from '../audit/entries.ts';
import { type Caller, clientActor } from '../identity/callers.ts';
import { refuseCommonPassword } from '../identity/credentials/common-passwords.ts';
import { admitConfirmation, askForEmail, pendingEmail, withdrawEmailChange } from '../identity/email-changes.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { endSessionsOf, renewSession } from '../identity/sessions.ts';
import { hashToken } from '../identity/tokens.ts';
import { isSubmission, submission } from '../identity/verification.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { fromJsonText, toJsonText } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import type { FilledForm, UploadedFile } from '../platform/http/form-request.ts';
import { versionOf } from '../platform/http/request-headers.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { sanitizePdf } from '../platform/pdf/pages-of-pdf.ts';
import { Refusal, refusedField } from '../platform/refusal.ts';
import { translate } from '../platform/translate.ts';
import { type AccountData, accountData, findRut, storeFile } from './account.ts';

/** A client's own data: reading and changing it, and downloading the stored RUT. */
export function profile(parts: HandlerServices) {
  const { database } = parts;
  return {
    readProfile: async ({ caller }) => shown(database, await requireProfile(database, caller.accountId)),
    changeProfile: ({ caller, form, language, requestInfo, request }) =>
      changeProfile(parts, { ...form, caller, version: versionOf(request), language, requestInfo }),
    /** Needs the password besides an open session (S-16). */
    async readOwnRut({ caller, form, requestInfo }) {
      const { accountId } = caller;
      await requireOwnPassword(parts, await requireProfile(database, accountId), form.values, 'password');
      return database.transaction(async (tx) => {
        const file = await findRut(tx, accountId);
        if (file?.status !== 'active') throw new Refusal('session-ended');
        await audit(tx, { action: 'file-read', actor: clientActor(caller), subjectId: accountId, requestInfo });
        return { name: file.name, content: file.content };
      });
    },
  } satisfies Partial<Handlers>;
}

const form = () => content.forms.profile;

interface Edit extends FilledForm {
  readonly caller: Caller;
  readonly version: number;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Saves a client's changes; a new e-mail address must be confirmed first (S-16). If the company changes what staff asked it
 * to correct, it waits for staff again (ADR 56). If nothing changes, no mail is sent.
 * @returns the present version of the account, and the new token of the session after a change of the password
 * @throws Refusal "changed-meanwhile" with the stored values, "invalid-fields", or "session-ended"
 */
async function changeProfile(
  parts: HandlerServices,
  { caller, values, files, version, ...about }: Edit,
): Promise<ProfileVersion> {
  const { database, wakeMail } = parts;
  const { accountId, token } = caller;
  const before = await requireProfile(database, accountId);
  if (before.version !== version) throw new Refusal('changed-meanwhile', { current: await shown(database, before) });
  if (normalizeTaxId(String(values['nit'])) !== before.nit) throw refusedField('nit', 'wrong');
  const old = fromJsonText(before.profile);
  // The old address stays until the new one is confirmed.
  const data = accountData(form(), { ...values, email: before.email });
  // Fields that this form does not have stay as they are.
  const now = { ...old, ...fromJsonText(data.profile) };
  const rut = files['rut'] && (await sanitizePdf('rut', files['rut']));
  const { newEmail, passwordHash } = await changedSecrets(parts, accountId, before, values, data.name);
  const changed = [
    ...Object.keys(now).filter((name) => now[name] !== old[name]),
    ...(rut === undefined ? [] : ['rut']),
    ...(passwordHash === undefined ? [] : ['password']),
  ];
  if (changed.length === 0 && newEmail === undefined) return { version };
  const saved = await updateProfile(database, {
    ...about,
    accountId,
    token,
    before,
    data: { ...data, profile: toJsonText(now) },
    passwordHash,
    rut,
    changed,
    changedLabels: await labelsOf(changed, about.language),
    newEmail,
  });
  if (saved === undefined) {
    const current = await shown(database, await requireProfile(database, accountId));
    throw new Refusal('changed-meanwhile', { current });
  }
  wakeMail();
  return { version: version + 1, ...saved };
}

/**
 * Returns a client's own data; the account is that of the session, whatever a request names (S-39).
 * @throws Refusal "session-ended" if the account is deleted or suspended
 */
async function requireProfile({ query }: Database, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .innerJoin('files', 'files.id', 'clientAccounts.rutFileId')
    .select(['clientAccounts.id', 'nit', 'email', 'profile', 'version', 'passwordHash', 'verification', 'rutFileId'])
    .select(['files.name as rutName', 'files.createdAt as rutReceivedAt'])
    .where('clientAccounts.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow(() => new Refusal('session-ended'));
}

type StoredProfile = Awaited<ReturnType<typeof requireProfile>>;

async function shown(database: Database, { id, version, rutName, ...found }: StoredProfile): Promise<Profile> {
  const stored = fromJsonText(found.profile);
  const names = form()
    .fields.map(({ name }) => name)
    .filter((name) => name in stored);
  return {
    version,
    rutName,
    rutReceivedAt: new Date(found.rutReceivedAt).toISOString(),
    values: Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])),
    pendingEmail: (await pendingEmail(database, 'client', id))?.newEmail ?? null,
  };
}

async function labelsOf(names: readonly string[], language: LanguageId): Promise<string> {
  const fields = form().fields.filter(({ name }) => names.includes(name));
  return (await Promise.all(fields.map(({ label }) => translate(label, language)))).join('\n');
}

/**
 * Returns the new address and the hash of the new password, if they change. The current password is then needed
 * besides an open session (S-16).
 * @throws Refusal "invalid-fields", "too-many-requests", "too-many-mails" or "busy"
 */
async function changedSecrets(
  parts: HandlerServices,
  accountId: string,
  before: StoredProfile,
  values: FormValues,
  company: string,
): Promise<{ readonly newEmail: string | undefined; readonly passwordHash: string | undefined }> {
  const chosen = String(values['password'] ?? '');
  const typedEmail = textOf(values['email']);
  const newEmail = typedEmail === before.email ? undefined : typedEmail;
  if (chosen === '' && newEmail === undefined) return { newEmail, passwordHash: undefined };
  await requireOwnPassword(parts, before, values, 'currentPassword');
  const { passwords, throttle } = parts;
  if (chosen !== '') refuseCommonPassword(chosen, [before.nit, company]);
  if (chosen !== '') await throttle.requireAdmission('own-change-account', accountId);
  if (newEmail !== undefined) await admitConfirmation(throttle, accountId, newEmail);
  return { newEmail, passwordHash: chosen === '' ? undefined : await passwords.hash(chosen) };
}

interface ProfileChange {
  readonly accountId: string;
  readonly token: string;
  /** The profile that the edit began with. */
  readonly before: StoredProfile;
  readonly data: AccountData;
  readonly passwordHash: string | undefined;
  readonly rut: UploadedFile | undefined;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  /** The names of the changed fields in the words of the form, for the mail. */
  readonly changedLabels: string;
  /** The new address to be confirmed. */
  readonly newEmail: string | undefined;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Saves the changes in one transaction.
 * @returns the new token of the session after a change of the password; undefined if the account was changed meanwhile (S-87)
 */
function updateProfile(
  database: Database,
  { accountId, token, before, language, requestInfo, ...edit }: ProfileChange,
): Promise<{ readonly authToken?: string } | undefined> {
  const { name, email, profile, searchText } = edit.data;
  const isSubmitted = isSubmission(before.verification, edit.changed);
  return database.transaction(async (tx) => {
    const rutFileId = edit.rut === undefined ? undefined : await storeFile(tx, edit.rut);
    const changed = await tx.query
      .updateTable('clientAccounts')
      .set(({ ref }) => ({
        name,
        email,
        profile,
        searchText,
        version: before.version + 1,
        updatedAt: tx.now,
        passwordHash: edit.passwordHash ?? ref('passwordHash'),
        rutFileId: rutFileId ?? ref('rutFileId'),
      }))
      .$if(isSubmitted, (update) => update.set(submission(tx)))
      .where('id', '=', accountId)
      .where('version', '=', before.version)
      .returning('nit')
      .executeTakeFirst();
    const unused = changed === undefined ? rutFileId : before.rutFileId;
    if (rutFileId !== undefined && unused !== undefined)
      await tx.query.deleteFrom('files').where('id', '=', unused).execute();
    if (changed === undefined) return undefined;
    if (edit.passwordHash !== undefined) {
      await endSessionsOf(tx, 'client', accountId, hashToken(token));
      // A pending change of address was requested with the old password, so it is withdrawn.
      await withdrawEmailChange(tx, 'client', accountId);
    }
    if (edit.newEmail !== undefined) {
      const change = { realm: 'client', accountId, formerEmail: email, newEmail: edit.newEmail } as const;
      await askForEmail(tx, { ...change, token, language, requestInfo });
      if (edit.changed.length === 0) return {};
    }
    const data = { name, nit: changed.nit, changes: edit.changedLabels };
    await enqueueMail(tx, { template: 'profile-changed', language, recipient: email, accountId, data });
    if (isSubmitted) await enqueueMail(tx, { template: 'company-waiting', language, accountId, data: {} });
    const action = edit.passwordHash === undefined ? 'profile-changed' : 'password-changed';
    const details = { fields: edit.changed, ...(isSubmitted && { verification: 'waiting' }) };
    await auditClientAction(tx, { accountId, requestInfo }, action, details);
    return edit.passwordHash === undefined ? {} : { authToken: (await renewSession(tx, 'client', token, false)).token };
  });
}
