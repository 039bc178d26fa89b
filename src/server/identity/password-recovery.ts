import type { Kysely } from 'kysely';
import type { AuditDetails } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { normalizeNit } from '../../shared/ids/nit.ts';
import type { Admissions } from '../api/admissions.ts';
import type { Handlers, OperationContext, Realm } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { ACCOUNTS } from './accounts.ts';
import { isCommonPassword } from './credentials/common-passwords.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { loginSubject } from './login.ts';
import { endSessionsOf, endSessionsOfCompany } from './sessions.ts';
import { accountOfLink, consumeLink } from './tokens.ts';

/** Handles a forgotten password (spec 4, spec 7): the response is the same for every NIT. */
export function recovery(services: Services): Pick<Handlers, 'requestRecovery'> {
  return {
    async requestRecovery({ body, language, requestInfo, admissions }) {
      await requestClientRecovery(services, admissions, body.nit, language, requestInfo);
      return { message: 'OK' };
    },
  };
}

/**
 * Stores a client's request for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the NIT
 */
function requestClientRecovery(
  services: Services,
  admissions: Admissions,
  typedNit: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const nit = normalizeNit(typedNit);
  const mail = { template: 'recovery', language, data: { nit } } as const;
  return requestRecovery(services, admissions, { subject: nit, mail, requestInfo });
}

/** Handles a forgotten password: the response is the same for every user name (S-9). */
export function staffRecovery(services: Services): Pick<Handlers, 'requestStaffRecovery'> {
  return {
    async requestStaffRecovery({ form, language, requestInfo, admissions }) {
      await requestStaffRecovery(services, admissions, String(form.values['username']), language, requestInfo);
    },
  };
}

/**
 * Stores a request of a member of staff for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the user name
 */
function requestStaffRecovery(
  services: Services,
  admissions: Admissions,
  typedName: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const username = typedName.trim().toLowerCase();
  const subject = loginSubject('staff', username);
  const mail = { template: 'staff-recovery', language, data: { username } } as const;
  return requestRecovery(services, admissions, { subject, mail, requestInfo, details: { realm: 'staff' } });
}

interface RecoveryRequest {
  /** Whose requests are counted together with this one. */
  readonly subject: string;
  /** The mail looks up the account when it is sent. */
  readonly mail: Pick<NewMail, 'template' | 'language' | 'data'>;
  readonly requestInfo: RequestInfo;
  readonly details?: AuditDetails;
}

/**
 * Stores a request for a new password: its mail, unless there were too many requests for the subject, and its audit entry.
 * The account is looked up only when the mail is sent, so that neither the response nor its time shows whether it exists
 * (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the subject
 */
export async function requestRecovery(
  { database, wakeMail }: { readonly database: Database; readonly wakeMail: () => void },
  admissions: Admissions,
  request: RecoveryRequest,
): Promise<void> {
  await admissions.require('recovery-address', addressKey(request.requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', request.subject);
  await store(database, request, isAdmitted);
  if (isAdmitted) wakeMail();
}

function store(
  database: Database,
  { mail, requestInfo, details = {} }: RecoveryRequest,
  isAdmitted: boolean,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, mail);
    const outcome = isAdmitted ? 'done' : 'refused';
    await audit(tx, { action: 'recovery-requested', actor: { realm: 'anonymous' }, outcome, details, requestInfo });
  });
}

type ResetContext = Pick<
  OperationContext<'resetPassword' | 'resetStaffPassword'>,
  'body' | 'form' | 'language' | 'requestInfo'
>;

/** The reset of a password by a mailed link, in both realms. */
export function passwordReset(services: Services): Pick<Handlers, 'resetPassword' | 'resetStaffPassword'> {
  const inRealm =
    (realm: Realm) =>
    ({ body, form, language, requestInfo }: ResetContext) =>
      resetPassword(services, realm, {
        token: body.token,
        password: String(form.values['password']),
        language,
        requestInfo,
      });
  return { resetPassword: inRealm('client'), resetStaffPassword: inRealm('staff') };
}

interface ResetRequest {
  readonly token: string;
  readonly password: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Sets a new password by a mailed link, for clients and staff alike (S-9). A refused password does not use the link up
 * (S-34). The reset opens no session (S-38).
 * @throws Refusal "invalid-link" or "invalid-fields"
 */
async function resetPassword(
  services: Services,
  realm: Realm,
  { token, password, ...rest }: ResetRequest,
): Promise<void> {
  const { database, passwords, throttle, wakeMail } = services;
  const holder = await holderOfLink(database, realm, token);
  if (holder === undefined) throw new Refusal('invalid-link');
  if (isCommonPassword(password, [...holder.names, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const passwordHash = await passwords.hash(password);
  if (!(await reset(database, realm, { token, passwordHash, ...rest }))) throw new Refusal('invalid-link');
  // The holder of the link has proved to own the account, so earlier failed logins no longer count (S-21).
  await throttle.clear('login-account', loginSubject(realm, holder.login));
  wakeMail();
}

interface LinkHolder {
  /** The login name: NIT or username. */
  readonly login: string;
  /** Words that are refused as their password. */
  readonly names: readonly string[];
}

/** Returns the holder of a link that works. */
async function holderOfLink(database: Database, realm: Realm, token: string): Promise<LinkHolder | undefined> {
  const id = await accountOfLink(database, realm, 'reset', token);
  return id === undefined ? undefined : HOLDERS[realm](database.query, id);
}

const HOLDERS: Readonly<Record<Realm, (query: Kysely<Tables>, id: string) => Promise<LinkHolder | undefined>>> = {
  client: async (query, id) => {
    const found = await query
      .selectFrom('clientAccounts')
      .select(['nit', 'name'])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return found && { login: found.nit, names: [found.nit, found.name] };
  },
  staff: async (query, id) => {
    const found = await query
      .selectFrom('staffAccounts')
      .select(['username', 'firstName', 'lastName', 'email'])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return found && { login: found.username, names: [found.username, found.firstName, found.lastName, found.email] };
  },
};

const MAILS = { client: 'password-changed', staff: 'staff-password-changed' } as const;

interface Reset {
  readonly token: string;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Uses the link up, changes the password, ends all sessions and queues the mail, in one transaction. Returns false
 * for a link that does not work.
 */
function reset(
  database: Database,
  realm: Realm,
  { token, passwordHash, language, requestInfo }: Reset,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const id = await consumeLink(tx, realm, 'reset', token);
    if (id === undefined) return false;
    await tx.query
      .updateTable(ACCOUNTS[realm])
      // An edit that began before, perhaps with the old password, is then refused as outdated.
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1), updatedAt: tx.now }))
      .where('id', '=', id)
      .execute();
    await (realm === 'client' ? endSessionsOfCompany(tx, id) : endSessionsOf(tx, realm, id));
    // A pending change of address was requested with the old password, so it is withdrawn.
    await withdrawEmailChange(tx, realm, id);
    await enqueueMail(tx, { template: MAILS[realm], language, accountId: id, data: {} });
    await audit(tx, { action: 'password-reset', actor: { realm, id }, subjectId: id, requestInfo });
    return true;
  });
}
