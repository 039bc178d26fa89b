import type { RawBuilder } from 'kysely';
import type { LanguageId } from '../../generated/types.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import type { Admissions } from '../api/admissions.ts';
import type { Handlers } from '../api/handler.ts';
import { audit, WITHHELD } from '../audit/entries.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { recipientKey } from '../mail/prepare.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { claimKey, type IdempotencyKey, idempotencyKey } from '../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { insertStaff, isCommonFor, type StaffPerson, staffPerson } from './accounts.ts';

export function staffRegistration(services: Services): Pick<Handlers, 'registerStaff'> {
  return {
    async registerStaff({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      await registerStaff(services, form.values, admissions, { language, idempotencyKey: key, requestInfo });
    },
  };
}

/**
 * Stores a request for access to the panel, which an administrator decides (S-43). The response is the same whether or not
 * the user name is new, after the same work (S-6, S-9).
 * @throws Refusal "invalid-fields", "key-reused" or "challenge-required"
 */
async function registerStaff(
  { database, passwords, wakeMail }: Services,
  values: FormValues,
  admissions: Admissions,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'requestInfo'>,
): Promise<void> {
  const person = staffPerson(values);
  const password = String(values['password']);
  if (isCommonFor(person, password))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(person.email));
  const passwordHash = await passwords.hash(password);
  await register(database, { ...about, person, passwordHash, isMailed });
  wakeMail();
}

interface Registration {
  readonly person: StaffPerson;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
  /** False if the address has got too many mails. */
  readonly isMailed: boolean;
}

/** Stores a pending account and queues its mail; a user name that is already taken changes nothing. */
function register(database: Database, registration: Registration): Promise<void> {
  const { person, passwordHash, language, idempotencyKey, requestInfo, isMailed } = registration;
  return database.transaction(async (tx) => {
    if (!(await claimKey(tx, idempotencyKey)).isNew) return;
    const id = await insertStaff(tx, { person, passwordHash, language, role: 'staff', status: 'pending' });
    const isNew = id !== undefined;
    if (isNew && isMailed)
      await enqueueMail(tx, { template: 'staff-registration-received', language, accountId: id, data: {} });
    await audit(tx, {
      action: 'staff-registered',
      actor: { realm: 'anonymous' },
      subjectId: id,
      outcome: isNew ? 'done' : 'refused',
      // Nothing of what was typed: the registration may be removed, the audit is not.
      details: isMailed ? {} : WITHHELD.details,
      requestInfo,
    });
  });
}

/**
 * Removes staff accounts that nobody approved, with their mails: their user names can register again. They never logged in, so
 * nothing else refers to them but the audit, which keeps their ids.
 * @param before epoch ms; accounts that wait, or were refused, since an earlier time are removed
 * @returns how many
 */
export async function removeStaffRegistrations({ query }: Connection, before: RawBuilder<number>): Promise<number> {
  const removed = await query
    .deleteFrom('staffAccounts')
    .where('status', 'in', ['pending', 'refused'])
    .where('updatedAt', '<', before)
    .returning('id')
    .execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await query.deleteFrom('outbox').where('accountId', 'in', ids).execute();
  return ids.length;
}
