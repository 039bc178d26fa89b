import type { RecoveryCodes, TotpSecret } from '../../../generated/api.ts';
import { newNonce } from '../../domain/second-factor/pending-logins.ts';
import { beginSetup, findSetup } from '../../domain/second-factor/setups.ts';
import { stepOfCode, totpAddress, totpSecret } from '../../domain/second-factor/totp.ts';
import type { StaffCaller } from '../../domain/sessions/require-staff.ts';
import { readClock } from '../../platform/db/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { type FactorHolder, setTotp } from './store.ts';

/** Returns a new secret, which becomes valid when a code of it is confirmed. */
export async function beginTotp({ database, keyed }: Services, { id, username }: StaffCaller): Promise<TotpSecret> {
  const salt = newNonce();
  await beginSetup(database, id, 'totp', salt);
  const secret = totpSecret(keyed, id, salt);
  return { secret, address: totpAddress(secret, username) };
}

/**
 * Makes the authenticator app that the caller has set up a second factor, once it shows a right code.
 * @throws Refusal "not-possible" if the set-up has expired, or "invalid-fields" for a code that does not match
 */
export async function confirmTotp(
  { database, keyed, passwords, wakeMail }: Services,
  holder: FactorHolder,
  code: string,
): Promise<RecoveryCodes> {
  const salt = await findSetup(database, holder.id, 'totp');
  if (salt === undefined) throw new Refusal('not-possible');
  const step = stepOfCode(totpSecret(keyed, holder.id, salt), code, await readClock(database));
  if (step === undefined) throw new Refusal('invalid-fields', { fields: [{ field: 'code', rule: 'wrong' }] });
  const codes = await setTotp(database, passwords, holder, salt, step);
  if (codes === undefined) throw new Refusal('not-possible');
  wakeMail();
  return { codes };
}
