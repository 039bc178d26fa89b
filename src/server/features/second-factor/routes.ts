import type { Handlers } from '../../domain/operations/handler.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { beginPasskey, finishPasskey } from './passkeys.ts';
import { newRecoveryCodes, ownFactors, remove, reset } from './service.ts';
import { noteRequirement, type Own } from './store.ts';
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
    addPasskey: (call) => finishPasskey(services, ownOf(call), call.body),
    removePasskey: (call) => remove(services, ownOf(call), call.params.id),
    beginTotp: ({ caller }) => beginTotp(services, caller),
    confirmTotp: (call) => confirmTotp(services, ownOf(call), call.body.code),
    removeTotp: (call) => remove(services, ownOf(call)),
    makeRecoveryCodes: (call) => newRecoveryCodes(services, ownOf(call)),
    requireSecondFactor: (call) => noteRequirement(services.database, ownOf(call), call.body.isRequired),
    resetSecondFactor: (call) => reset(services, staffActionOf(call), call.body.reason),
  };
}

function ownOf({ caller, requestInfo }: { readonly caller: Omit<Own, 'requestInfo'> } & Pick<Own, 'requestInfo'>): Own {
  return { id: caller.id, token: caller.token, requestInfo };
}
