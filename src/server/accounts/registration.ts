import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../../generated/types.ts';
import { ADMINISTRATOR } from '../../../shared/session/client-perfil.ts';
import { audit, WITHHELD } from '../../audit/entries.ts';
import type { ClientAccountTable } from '../../identity/accounts.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/api/form-request.ts';
import { claimKey, type IdempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { AccountData } from '../account-data.ts';
import { lockPendingAccount, moveToEarlierRegistrations } from '../earlier-registrations.ts';
import { storeFile } from '../rut-file.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { ADMINISTRATOR } from '../../shared/session/client-perfil.ts';
import type { Admissions } from '../api/challenges/admissions.ts';
import type { Handlers } from '../api/handler.ts';
import { audit, WITHHELD } from '../audit/audit.ts';
import type { ClientAccountTable } from '../identity/account-tables.ts';
import { isCommonPassword } from '../identity/credentials/common-passwords.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { recipientKey } from '../mail/prepare.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { FilledForm, UploadedFile } from '../platform/http/api/form-request.ts';
import { claimKey, type IdempotencyKey, idempotencyKey } from '../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { type AccountData, accountData, sanitizeRut, storeFile } from './account.ts';
import { lockPendingAccount, moveToEarlierRegistrations } from './earlier-registrations.ts';

/** Registration of clients (spec 3), with the RUT as a file. */
export function registration(services: Services): Pick<Handlers, 'registerClient'> {
  return {
    async registerClient({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      await registerClient(services, form, admissions, { language, idempotencyKey: key, requestInfo });
    },
  };
}

/**
 * Registers a client of the line. The response is the same whether or not the NIT is new, after the same work (S-6).
 * @throws Refusal "invalid-fields", "key-reused" or "challenge-required"
 */
async function registerClient(
  { database, passwords, throttle, wakeMail }: Services,
  { values, files }: FilledForm,
  admissions: Admissions,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'requestInfo'>,
): Promise<void> {
  const data = accountData(content.forms.registration, values);
  const password = String(values['password']);
  if (isCommonPassword(password, [data.nit, data.name, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const rut = await sanitizeRut(files['rut']);
  const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(data.email));
  const registration = { ...about, data, rut, passwordHash: await passwords.hash(password), isMailed };
  if (!(await register(database, registration))) await notifyHolder(database, throttle, registration);
  wakeMail();
}

/**
 * Notifies the holder of a NIT that was registered again: one such mail per account and day, counted for the address
 * together with the mails of registrations.
 */
async function notifyHolder(
  database: Services['database'],
  throttle: Services['throttle'],
  registration: Registration,
): Promise<void> {
  const holder = await findHolder(database, registration.data.nit);
  const counts = [
    await throttle.admit('repetition-account', holder.id),
    await throttle.admit('registration-recipient', recipientKey(holder.email)),
  ];
  const isMailed = counts.every(({ isAdmitted }) => isAdmitted);
  await refuseRepetition(database, { ...registration, holder, isMailed });
}

interface Registration {
  readonly data: AccountData;
  readonly passwordHash: string;
  readonly rut: UploadedFile;
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
  /** False if the address has got too many mails. */
  readonly isMailed: boolean;
}

/** Rolls the transaction back because the NIT already has an account that is not pending. */
class Repeated extends Error {}

/**
 * Stores an account with its file and queues its mail, in one transaction. A pending account takes the newer registration,
 * and its present one is moved to `earlierRegistrations` (ADR 54).
 * @returns false if the NIT has an account that is not pending
 */
async function register(database: Database, registration: Registration): Promise<boolean> {
  const { data, idempotencyKey, language, passwordHash, requestInfo, isMailed } = registration;
  try {
    await database.transaction(async (tx) => {
      if (!(await claimKey(tx, idempotencyKey)).isNew) return;
      const rutFileId = await storeFile(tx, registration.rut);
      const registered = { ...data, passwordHash, rutFileId, language };
      const id = (await insertAccount(tx, registered)) ?? (await registerAnew(tx, registered));
      if (isMailed) await enqueueMail(tx, { template: 'registration-received', language, accountId: id, data: {} });
      await audit(tx, {
        action: 'registered',
        actor: { realm: 'client', id },
        subjectId: id,
        ...(!isMailed && WITHHELD),
        requestInfo,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Repeated) return false;
    throw error;
  }
}

type NewAccount = AccountData & Pick<ClientAccountTable, 'passwordHash' | 'rutFileId'> & { language: LanguageId };

/**
 * Stores the account of a company that registers for the first time.
 * @returns the id of the account; undefined if the NIT already has one
 */
async function insertAccount({ query, now }: Connection, registered: NewAccount): Promise<string | undefined> {
  const account = await query
    .insertInto('clientAccounts')
    .values({
      ...registered,
      id: uuid(),
      nitsistema: null,
      perfil: ADMINISTRATOR,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      activatedAt: null,
    })
    .onConflict((conflict) => conflict.column('nit').doNothing())
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}

/**
 * Replaces the data of a registration that was never activated with those of a new one of the same NIT.
 * @returns the id of the pending account
 * @throws Repeated if the account is not pending
 */
async function registerAnew(tx: Connection, registered: NewAccount): Promise<string> {
  const found = await tx.query
    .selectFrom('clientAccounts')
    .select('id')
    .where('nit', '=', registered.nit)
    .executeTakeFirst();
  const id = found && (await lockPendingAccount(tx, found.id));
  if (id === undefined) throw new Repeated();
  await moveToEarlierRegistrations(tx, id);
  await tx.query
    .updateTable('clientAccounts')
    .set((eb) => ({ ...registered, version: eb('version', '+', 1), updatedAt: tx.now }))
    .where('id', '=', id)
    .execute();
  return id;
}

type Holder = Pick<ClientAccountTable, 'id' | 'language' | 'email'>;

/** Returns the account of a NIT that has one. */
function findHolder({ query }: Database, nit: string): Promise<Holder> {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'language', 'email'])
    .where('nit', '=', nit)
    .executeTakeFirstOrThrow();
}

/** Records that a NIT was registered again, which changes nothing; with `isMailed`, its holder gets a mail of it (S-6). */
function refuseRepetition(
  database: Database,
  { holder, isMailed, idempotencyKey, requestInfo }: Registration & { readonly holder: Holder },
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await claimKey(tx, idempotencyKey)).isNew) return;
    const { language } = holder;
    if (isMailed)
      await enqueueMail(tx, { template: 'registration-repeated', language, accountId: holder.id, data: {} });
    await audit(tx, {
      action: 'registration-repeated',
      actor: { realm: 'anonymous' },
      subjectId: holder.id,
      outcome: 'refused',
      ...(!isMailed && WITHHELD),
      requestInfo,
    });
  });
}
