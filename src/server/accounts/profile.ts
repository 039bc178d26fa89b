import type { Selectable } from 'kysely';
import type { Profile, ProfileVersion } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { type FieldRule, type FormValues, textOf } from '../../shared/forms/values.ts';
import { normalizeNit } from '../../shared/ids/nit.ts';
import type { Handlers } from '../api/handler.ts';
import { audit } from '../audit/audit.ts';
import { auditClientAction } from '../audit/client-action.ts';
import type { ClientAccountTable } from '../identity/account-tables.ts';
import { isCommonPassword } from '../identity/credentials/common-passwords.ts';
import { admitConfirmation } from '../identity/email-changes/admit.ts';
import { askForEmail } from '../identity/email-changes/ask.ts';
import { pendingEmail, withdrawEmailChange } from '../identity/email-changes/email-changes.ts';
import { type Caller, clientActor } from '../identity/sessions/require-client.ts';
import { requireOwnPassword } from '../identity/sessions/require-own-password.ts';
import { endSessionsOf, renewSession } from '../identity/sessions/sessions.ts';
import { hashToken } from '../identity/tokens.ts';
import { isSubmission, submission } from '../identity/verification.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { fromJsonText, type JsonText, toJsonText } from '../platform/db/json-text.ts';
import type { FileTable } from '../platform/db/tables.ts';
import type { FilledForm, UploadedFile } from '../platform/http/api/form-request.ts';
import { versionOf } from '../platform/http/api/if-match.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { translate } from '../platform/translate.ts';
import type { Services } from '../services.ts';
import { type AccountData, accountData, sanitizeRut, storeFile } from './account.ts';

/** A client's own data: reading and changing it, and downloading the stored RUT. */
export function profile(services: Services): Pick<Handlers, 'readProfile' | 'changeProfile' | 'readOwnRut'> {
  return {
    readProfile: ({ caller }) => readProfile(services, caller),
    changeProfile: ({ caller, form, language, requestInfo, request }) =>
      changeProfile(services, { ...form, caller, version: versionOf(request), language, requestInfo }),
    readOwnRut: ({ caller, form: { values }, requestInfo }) => readOwnRut(services, { caller, values, requestInfo }),
  };
}

const form = () => content.forms.profile;

/**
 * Returns the data of the caller's company, for its profile page.
 * @throws Refusal "session-ended" if the account is deleted or suspended
 */
async function readProfile({ database }: Services, { accountId }: Caller): Promise<Profile> {
  return shown(database, await requireProfile(database, accountId));
}

/**
 * Returns the stored RUT. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
async function readOwnRut(
  services: Services,
  { caller, values, requestInfo }: Pick<Edit, 'caller' | 'values' | 'requestInfo'>,
): Promise<Pick<FileTable, 'name' | 'content'>> {
  const { database } = services;
  await requireOwnPassword(services, await requireProfile(database, caller.accountId), values, 'password');
  const file = await readStoredRut(database, caller, requestInfo);
  if (file === undefined) throw new Refusal('session-ended');
  return file;
}

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
  services: Services,
  { caller, values, files, version, ...about }: Edit,
): Promise<ProfileVersion> {
  const { database, wakeMail } = services;
  const before = await requireProfile(database, caller.accountId);
  if (before.version !== version) throw new Refusal('changed-meanwhile', { current: await shown(database, before) });
  if (normalizeNit(String(values['nit'])) !== before.nit) throw refused('nit', 'wrong');
  const old = fromJsonText(before.profile);
  // The old address stays until the new one is confirmed.
  const data = accountData(form(), { ...values, email: before.email });
  // Fields that this form does not have stay as they are.
  const now = { ...old, ...fromJsonText(data.profile) };
  const rut = files['rut'] && (await sanitizeRut(files['rut']));
  const { newEmail, passwordHash } = await changedSecrets(services, caller, before, values, data.name);
  const changed = [
    ...Object.keys(now).filter((name) => now[name] !== old[name]),
    ...(rut === undefined ? [] : ['rut']),
    ...(passwordHash === undefined ? [] : ['password']),
  ];
  if (changed.length === 0 && newEmail === undefined) return { version };
  const saved = await updateProfile(database, {
    ...about,
    accountId: caller.accountId,
    token: caller.token,
    version,
    data: { ...data, profile: toJsonText(now) },
    passwordHash,
    rut,
    changed,
    changedInWords: await inWords(changed, about.language),
    newEmail,
    isSubmission: isSubmission(before.verification, changed),
    previousRutFileId: before.rutFileId,
  });
  if (saved === undefined) throw new Refusal('changed-meanwhile', { current: await readProfile(services, caller) });
  wakeMail();
  return { version: version + 1, ...saved };
}

async function requireProfile(database: Services['database'], accountId: string): Promise<StoredProfile> {
  const profile = await findProfile(database, accountId);
  if (profile === undefined) throw new Refusal('session-ended');
  return profile;
}

async function shown(database: Services['database'], { id, ...found }: StoredProfile): Promise<Profile> {
  const stored = fromJsonText(found.profile);
  const names = form()
    .fields.map(({ name }) => name)
    .filter((name) => name in stored);
  return {
    version: found.version,
    rutName: found.rutName,
    rutReceivedAt: new Date(found.rutReceivedAt).toISOString(),
    values: Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])),
    pendingEmail: (await pendingEmail(database, 'client', id))?.newEmail ?? null,
  };
}

async function inWords(names: readonly string[], language: LanguageId): Promise<string> {
  const fields = form().fields.filter(({ name }) => names.includes(name));
  return (await Promise.all(fields.map(({ label }) => translate(label, language)))).join('\n');
}

/** The changes of a filled-in profile that concern access to the account. */
interface Secrets {
  readonly newEmail: string | undefined;
  readonly passwordHash: string | undefined;
}

/**
 * Returns the new address and the hash of the new password, if they change. The current password is then needed
 * besides an open session (S-16).
 * @throws Refusal "invalid-fields", "too-many-requests", "too-many-mails" or "busy"
 */
async function changedSecrets(
  services: Services,
  { accountId }: Caller,
  before: StoredProfile,
  values: FormValues,
  company: string,
): Promise<Secrets> {
  const chosen = String(values['password'] ?? '');
  const typedEmail = textOf(values['email']);
  const newEmail = typedEmail === before.email ? undefined : typedEmail;
  if (chosen === '' && newEmail === undefined) return { newEmail, passwordHash: undefined };
  await requireOwnPassword(services, before, values, 'currentPassword');
  const { passwords, throttle } = services;
  if (chosen !== '' && isCommonPassword(chosen, [before.nit, company, content.site.company.name, content.site.product]))
    throw refused('password', 'common');
  if (chosen !== '') await throttle.requireAdmission('own-change-account', accountId);
  if (newEmail !== undefined) await admitConfirmation(throttle, accountId, newEmail);
  return { newEmail, passwordHash: chosen === '' ? undefined : await passwords.hash(chosen) };
}

/** Returns the refusal of one field of the profile. */
function refused(field: string, rule: FieldRule): Refusal {
  return new Refusal('invalid-fields', { fields: [{ field, rule }] });
}

interface StoredProfile {
  readonly id: string;
  readonly nit: string;
  readonly email: string;
  readonly profile: JsonText<Readonly<Record<string, string>>>;
  readonly version: number;
  readonly passwordHash: string;
  readonly verification: Selectable<ClientAccountTable>['verification'];
  readonly rutFileId: string;
  readonly rutName: string;
  /** Epoch milliseconds. */
  readonly rutReceivedAt: number;
}

/** Returns a client's own data; the account is that of the session, whatever a request names (S-39). */
function findProfile({ query }: Database, accountId: string): Promise<StoredProfile | undefined> {
  return query
    .selectFrom('clientAccounts')
    .innerJoin('files', 'files.id', 'clientAccounts.rutFileId')
    .select([
      'clientAccounts.id',
      'nit',
      'email',
      'profile',
      'version',
      'passwordHash',
      'verification',
      'rutFileId',
      'files.name as rutName',
      'files.createdAt as rutReceivedAt',
    ])
    .where('clientAccounts.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

interface ProfileChange {
  readonly accountId: string;
  /** The version that the edit began with. */
  readonly version: number;
  readonly data: AccountData;
  readonly passwordHash: string | undefined;
  readonly rut: UploadedFile | undefined;
  /** The RUT file on record, which a new one replaces. */
  readonly previousRutFileId: string;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  /** The names of the changed fields in the words of the form, for the mail. */
  readonly changedInWords: string;
  /** The new address to be confirmed. */
  readonly newEmail: string | undefined;
  /** Whether the company waits for staff again. */
  readonly isSubmission: boolean;
  readonly token: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/** What the browser of the client learns of a saved profile. */
interface Saved {
  /** The new token of the session, after a change of the password. */
  readonly authToken?: string;
}

/** Saves the changes in one transaction; returns undefined if the account was changed meanwhile (S-87). */
function updateProfile(database: Database, edit: ProfileChange): Promise<Saved | undefined> {
  const { accountId, language, requestInfo } = edit;
  return database.transaction(async (tx) => {
    const rutFileId = edit.rut === undefined ? undefined : await storeFile(tx, edit.rut);
    const { name, email, profile, searchText } = edit.data;
    const changed = await tx.query
      .updateTable('clientAccounts')
      .set(({ ref }) => ({
        name,
        email,
        profile,
        searchText,
        version: edit.version + 1,
        updatedAt: tx.now,
        passwordHash: edit.passwordHash ?? ref('passwordHash'),
        rutFileId: rutFileId ?? ref('rutFileId'),
      }))
      .$if(edit.isSubmission, (update) => update.set(submission(tx)))
      .where('id', '=', accountId)
      .where('version', '=', edit.version)
      .returning('nit')
      .executeTakeFirst();
    if (changed === undefined) {
      if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', rutFileId).execute();
      return undefined;
    }
    if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', edit.previousRutFileId).execute();
    if (edit.passwordHash !== undefined) {
      await endSessionsOf(tx, 'client', accountId, hashToken(edit.token));
      // A pending change of address was requested with the old password, so it is withdrawn.
      await withdrawEmailChange(tx, 'client', accountId);
    }
    if (edit.newEmail !== undefined) await ask(tx, edit, edit.newEmail);
    if (edit.newEmail !== undefined && edit.changed.length === 0) return {};
    const data = { name, nit: changed.nit, changes: edit.changedInWords };
    await enqueueMail(tx, { template: 'profile-changed', language, recipient: email, accountId, data });
    if (edit.isSubmission) await enqueueMail(tx, { template: 'company-waiting', language, accountId, data: {} });
    const action = edit.passwordHash === undefined ? 'profile-changed' : 'password-changed';
    const details = { fields: edit.changed, ...(edit.isSubmission && { verification: 'waiting' }) };
    await auditClientAction(tx, { accountId, requestInfo }, action, details);
    if (edit.passwordHash === undefined) return {};
    return { authToken: (await renewSession(tx, 'client', edit.token, false)).token };
  });
}

function ask(
  tx: Connection,
  { accountId, data, token, language, requestInfo }: ProfileChange,
  newEmail: string,
): Promise<void> {
  const about = { realm: 'client', accountId, formerEmail: data.email, newEmail } as const;
  return askForEmail(tx, { ...about, token, language, requestInfo });
}

/** Returns the client's own RUT, and records the reading in the audit. */
function readStoredRut(
  database: Database,
  caller: Caller,
  requestInfo: RequestInfo,
): Promise<Pick<FileTable, 'name' | 'content'> | undefined> {
  const { accountId } = caller;
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('files')
      .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
      .select(['files.name', 'files.content'])
      .where('clientAccounts.id', '=', accountId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    const actor = clientActor(caller);
    if (file !== undefined) await audit(tx, { action: 'file-read', actor, subjectId: accountId, requestInfo });
    return file;
  });
}
