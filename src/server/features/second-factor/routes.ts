import type { Handlers } from '../../domain/operations/handler.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { beginPasskey, finishPasskey } from './passkeys.ts';
import { newRecoveryCodes, ownFactors, remove, reset } from './service.ts';
import { type FactorHolder, setFactorRequirement } from './store.ts';
import { beginTotp, confirmTotp } from './totp.ts';

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
