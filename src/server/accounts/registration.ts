import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { ADMINISTRATOR } from '../../shared/roles.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import type { Throttle } from '../api/throttle.ts';
import { audit, WITHHELD } from '../audit/entries.ts';
import type { ClientAccountTable } from '../identity/accounts.ts';
import { refuseCommonPassword } from '../identity/credentials/common-passwords.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { UploadedFile } from '../platform/http/form-request.ts';
import { claimKey, idempotencyKey, type Submission } from '../platform/http/idempotency.ts';
import { sanitizePdf } from '../platform/pdf/pages-of-pdf.ts';
import { type AccountData, accountData, storeFile } from './account.ts';
import { lockPendingAccount, moveToEarlierRegistrations } from './earlier-registrations.ts';

/** Registration of clients (spec 3), with the RUT as a file. */
export function registration({ database, passwords, throttle, wakeMail }: HandlerServices) {
  return {
    /** The response is the same whether or not the NIT is new, after the same work (S-6). */
    async registerClient({ form, language, requestInfo, admissions, request }) {
      const data = accountData(content.forms.registration, form.values);
      const password = String(form.values['password']);
      refuseCommonPassword(password, [data.nit, data.name]);
      const rut = await sanitizePdf('rut', form.files['rut']);
      const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(data.email));
      const passwordHash = await passwords.hash(password);
      const about = { language, idempotencyKey: idempotencyKey(request, form), requestInfo };
      const submitted = { ...about, data, rut, passwordHash, isMailed };
      if (!(await register(database, submitted))) await notifyHolder(database, throttle, submitted);
      wakeMail();
    },
  } satisfies Partial<Handlers>;
}

interface Registration extends Submission {
  readonly data: AccountData;
  readonly passwordHash: string;
  readonly rut: UploadedFile;
  /** False if the address has got too many mails. */
  readonly isMailed: boolean;
}

/** Rolls the transaction back because the NIT already has an account that is not pending. */
class RepeatedRegistration extends Error {}

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
      const actor = { realm: 'client', id } as const;
      await audit(tx, { action: 'registered', actor, subjectId: id, ...(!isMailed && WITHHELD), requestInfo });
    });
    return true;
  } catch (error) {
    if (error instanceof RepeatedRegistration) return false;
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
  if (id === undefined) throw new RepeatedRegistration();
  await moveToEarlierRegistrations(tx, id);
  await tx.query
    .updateTable('clientAccounts')
    .set((eb) => ({ ...registered, version: eb('version', '+', 1), updatedAt: tx.now }))
    .where('id', '=', id)
    .execute();
  return id;
}

/**
 * Notifies the holder of a NIT that was registered again, which changes nothing (S-6): one such mail per account and day,
 * counted for the address together with the mails of registrations.
 */
async function notifyHolder(
  database: Database,
  throttle: Throttle,
  { data, idempotencyKey, requestInfo }: Registration,
): Promise<void> {
  const { id, email, language } = await database.query
    .selectFrom('clientAccounts')
    .select(['id', 'language', 'email'])
    .where('nit', '=', data.nit)
    .executeTakeFirstOrThrow();
  const counts = [
    await throttle.admit('repetition-account', id),
    await throttle.admit('registration-recipient', recipientKey(email)),
  ];
  const isMailed = counts.every(({ isAdmitted }) => isAdmitted);
  await database.transaction(async (tx) => {
    if (!(await claimKey(tx, idempotencyKey)).isNew) return;
    if (isMailed) await enqueueMail(tx, { template: 'registration-repeated', language, accountId: id, data: {} });
    await audit(tx, {
      action: 'registration-repeated',
      actor: { realm: 'anonymous' },
      subjectId: id,
      outcome: 'refused',
      ...(!isMailed && WITHHELD),
      requestInfo,
    });
  });
}
