import type { LanguageId } from '../../../generated/types.ts';
import { audit, WITHHELD } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import { claimKey, type IdempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { insertStaff, type StaffPerson } from '../insert-staff.ts';

export interface Registration {
  readonly person: StaffPerson;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
  /** False if the address has got too many mails. */
  readonly isMailed: boolean;
}

/** Stores a pending account and queues its mail; a user name that is already taken changes nothing. */
export function register(database: Database, registration: Registration): Promise<void> {
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
