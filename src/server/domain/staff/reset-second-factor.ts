import type { Connection } from '../../platform/db/database.ts';
import { lockStaff } from '../accounts/lock-staff.ts';
import { type Act, audit } from '../audit/audit.ts';
import { enqueueMail } from '../mails/outbox/outbox.ts';
import { factorKinds, removeFactors } from '../second-factor/factors.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Takes the second factor away from somebody who has lost it: it is told by mail, and every session ends.
 * @returns what kept it from being done
 */
export async function resetSecondFactor(
  tx: Connection,
  id: string,
  act: Pick<Act, 'actor' | 'details' | 'requestInfo'>,
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
