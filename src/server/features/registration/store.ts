import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../../generated/types.ts';
import type { AccountData } from '../../domain/accounts/account-data.ts';
import { storeFile } from '../../domain/accounts/rut-file.ts';
import type { ClientAccountTable } from '../../domain/accounts/tables.ts';
import { audit, type RequestInfo, WITHHELD } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/api/form-request.ts';
import { type IdempotencyKey, takeKey } from '../../platform/http/api/idempotency.ts';

export interface Registration {
  readonly data: AccountData;
  readonly passwordHash: string;
  readonly rut: UploadedFile;
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
  /** False: the address has got too many. */
  readonly isMailed: boolean;
}

/** What clients of the line are in the agency's own systems. */
const PERFIL = 'cliente';

/** Undoes what a transaction began: there is such an account already. */
class Repeated extends Error {}

/**
 * An account with its file and its mail, or nothing.
 * @returns false if the NIT is there already
 */
export async function register(database: Database, registration: Registration): Promise<boolean> {
  const { data, idempotencyKey, language, requestInfo, isMailed } = registration;
  try {
    await database.transaction(async (tx) => {
      if (!(await takeKey(tx, idempotencyKey))) return;
      const rutFileId = await storeFile(tx, registration.rut);
      const account = await tx.query
        .insertInto('clientAccounts')
        .values({
          ...data,
          id: uuid(),
          nitsistema: String(randomInt(1_000_000_000, 10_000_000_000)),
          perfil: PERFIL,
          status: 'pending',
          passwordHash: registration.passwordHash,
          rutFileId,
          language,
          createdAt: tx.now,
          updatedAt: tx.now,
          activatedAt: null,
        })
        .onConflict((conflict) => conflict.column('nit').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (account === undefined) throw new Repeated();
      if (isMailed)
        await enqueueMail(tx, { template: 'registration-received', language, accountId: account.id, data: {} });
      await audit(tx, {
        action: 'registered',
        actor: { realm: 'client', id: account.id },
        subjectId: account.id,
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

export type Holder = Pick<ClientAccountTable, 'id' | 'language' | 'email'>;

/** The account of a NIT that has one. */
export function findHolder({ query }: Database, nit: string): Promise<Holder> {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'language', 'email'])
    .where('nit', '=', nit)
    .executeTakeFirstOrThrow();
}

/** A NIT that is there already changes nothing; its holder is told by mail that somebody tried (S-6). */
export function noteRepetition(
  database: Database,
  { holder, isMailed, idempotencyKey, requestInfo }: Registration & { readonly holder: Holder },
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await takeKey(tx, idempotencyKey))) return;
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
