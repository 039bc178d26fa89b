import type { OwnSecondFactor, RecoveryCodes } from '../../../generated/api.ts';
import type { StaffAction } from '../../audit/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { relyingParty } from './relying-party.ts';
import { type FactorHolder, readFactors, removeFactor, renewRecoveryCodes, resetOf } from './store.ts';

/** Returns the caller's second factors, and whether this address of the site can have passkeys at all. */
export async function ownFactors({ database, publicUrl }: Services, id: string): Promise<OwnSecondFactor> {
  return { ...(await readFactors(database, id)), isPasskeyPossible: relyingParty(publicUrl) !== undefined };
}

/**
 * Removes a second factor of the caller, and notifies them by mail.
 * @param passkeyId undefined: the authenticator app
 * @throws Refusal "not-found" or "last-second-factor"
 */
export async function remove(
  { database, wakeMail }: Services,
  holder: FactorHolder,
  passkeyId?: string,
): Promise<void> {
  if (!(await removeFactor(database, holder, passkeyId))) throw new Refusal('not-found');
  wakeMail();
}

/**
 * Replaces the recovery codes of the caller; the former ones stop working.
 * @throws Refusal "not-possible" without a factor
 */
export async function newRecoveryCodes(
  { database, passwords, wakeMail }: Services,
  holder: FactorHolder,
): Promise<RecoveryCodes> {
  const codes = await renewRecoveryCodes(database, passwords, holder);
  if (codes === undefined) throw new Refusal('not-possible');
  wakeMail();
  return { codes };
}

/**
 * Resets the second factor of another member of staff. @throws Refusal "not-permitted" for one's own,
 * "not-found" or "not-possible"
 */
export async function reset({ database, wakeMail }: Services, action: StaffAction, reason: string): Promise<void> {
  // Otherwise an open session alone would be enough to remove one's own factor.
  if (action.id === action.actorId) throw new Refusal('not-permitted');
  const kept = await resetOf(database, action, reason);
  if (kept === 'no-account') throw new Refusal('not-found');
  if (kept === 'no-factor') throw new Refusal('not-possible');
  wakeMail();
}
