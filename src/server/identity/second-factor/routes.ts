import type { RecoveryCodes, TotpSecret } from '../../../generated/api.ts';
import type { Handlers } from '../../api/handler.ts';
import { staffActionOf } from '../../audit/staff-action.ts';
import { readClock } from '../../platform/db/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';
import { beginPasskey, finishPasskey } from './passkeys.ts';
import { newNonce } from './pending-logins.ts';
import { newRecoveryCodes, ownFactors, remove, reset } from './service.ts';
import { beginSetup, findSetup } from './setups.ts';
import { type FactorHolder, setFactorRequirement, setTotp } from './store.ts';
import { stepOfCode, totpAddress, totpSecret } from './totp.ts';

type Served =
  | 'readOwnSecondFactor'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'makeRecoveryCodes'
  | 'requireSecondFactor'
  | 'resetSecondFactor';

/** The second factor of staff: all staff set their own; administrators require one and reset a lost one (ADR 53). */
export function secondFactor(services: Services): Pick<Handlers, Served> {
  return {
    readOwnSecondFactor: ({ caller }) => ownFactors(services, caller.id),
    beginPasskey: async ({ caller }) => ({ options: await beginPasskey(services, caller) }),
    addPasskey: (context) => finishPasskey(services, holderOf(context), context.body),
    removePasskey: (context) => remove(services, holderOf(context), context.params.id),
    beginTotp: ({ caller }) => beginTotp(services, caller),
    confirmTotp: (context) => confirmTotp(services, holderOf(context), context.body.code),
    removeTotp: (context) => remove(services, holderOf(context)),
    makeRecoveryCodes: (context) => newRecoveryCodes(services, holderOf(context)),
    requireSecondFactor: (context) =>
      setFactorRequirement(services.database, holderOf(context), context.body.isRequired),
    resetSecondFactor: (context) => reset(services, staffActionOf(context), context.body.reason),
  };
}

function holderOf({
  caller,
  requestInfo,
}: { readonly caller: Omit<FactorHolder, 'requestInfo'> } & Pick<FactorHolder, 'requestInfo'>): FactorHolder {
  return { id: caller.id, token: caller.token, requestInfo };
}

/** Returns a new secret, which becomes valid when a code of it is confirmed. */
async function beginTotp({ database, keyed }: Services, { id, username }: StaffCaller): Promise<TotpSecret> {
  const salt = newNonce();
  await beginSetup(database, id, 'totp', salt);
  const secret = totpSecret(keyed, id, salt);
  return { secret, address: totpAddress(secret, username) };
}

/**
 * Makes the authenticator app that the caller has set up a second factor, once it shows a right code.
 * @throws Refusal "not-possible" if the set-up has expired, or "invalid-fields" for a code that does not match
 */
async function confirmTotp(
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
