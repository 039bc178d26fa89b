import { type AuditEntry, audit } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection } from '../../platform/db/database.ts';
import { lockStaff } from '../lock-staff.ts';
import { factorKinds, removeFactors } from '../sessions/factors.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Removes the second factors of a member of staff who has lost them, notifies them by mail and ends all their sessions.
 * @returns why it was not done; undefined if it was
 */
export async function resetSecondFactor(
  tx: Connection,
  id: string,
  act: Pick<AuditEntry, 'actor' | 'details' | 'requestInfo'>,
): Promise<'no-account' | 'no-factor' | undefined> {
  const account = await lockStaff(tx, id);
  if (account === undefined) return 'no-account';
  if ((await factorKinds(tx, id)).length === 0) return 'no-factor';
  await removeFactors(tx, id);
  await endSessionsOf(tx, 'staff', id);
  const { language } = account;
  await enqueueMail(tx, { template: 'staff-second-factor-reset', language, accountId: id, data: {} });
  await audit(tx, { ...act, action: 'second-factor-reset', subjectId: id });
  return undefined;
}
