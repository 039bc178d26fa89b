import type { Profile, ProfileVersion } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { type FieldRule, type FormValues, textOf } from '../../../shared/forms/values.ts';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { Caller } from '../../identity/callers.ts';
import { isCommonPassword } from '../../identity/credentials/common-passwords.ts';
import { admitConfirmation, pendingEmail } from '../../identity/email-changes.ts';
import { requireOwnPassword } from '../../identity/login.ts';
import { isSubmission } from '../../identity/verification.ts';
import { fromJsonText, toJsonText } from '../../platform/db/json-text.ts';
import type { FileTable } from '../../platform/db/tables.ts';
import type { FilledForm } from '../../platform/http/api/form-request.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translate } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';
import { accountData } from '../account-data.ts';
import { sanitizeRut } from '../rut-file.ts';
import { findProfile, readRut, type StoredProfile, updateProfile } from './store.ts';

const form = () => content.forms.profile;

/**
 * Returns the data of the caller's company, for its profile page.
 * @throws Refusal "session-ended" if the account is deleted or suspended
 */
export async function readProfile({ database }: Services, { accountId }: Caller): Promise<Profile> {
  return shown(database, await requireProfile(database, accountId));
}

/**
 * Returns the stored RUT. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
export async function readOwnRut(
  services: Services,
  { caller, values, requestInfo }: Pick<Edit, 'caller' | 'values' | 'requestInfo'>,
): Promise<Pick<FileTable, 'name' | 'content'>> {
  const { database } = services;
  await requireOwnPassword(services, await requireProfile(database, caller.accountId), values, 'password');
  const file = await readRut(database, caller, requestInfo);
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
export async function changeProfile(
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
