import type { Handlers } from '../../api/handler.ts';
import type { Services } from '../../services.ts';
import { confirmEmail, sendConfirmation, stopEmailChange, withdraw } from './service.ts';

type Served =
  | 'confirmEmail'
  | 'stopEmailChange'
  | 'sendEmailConfirmation'
  | 'withdrawEmailChange'
  | 'sendStaffEmailConfirmation'
  | 'withdrawStaffEmailChange';

/** Operations on the new e-mail address that an account asked for. */
export function emailChanges(services: Services): Pick<Handlers, Served> {
  return {
    confirmEmail: ({ body, language, requestInfo }) => confirmEmail(services, body.token, language, requestInfo),
    stopEmailChange: ({ body, language, requestInfo }) => stopEmailChange(services, body.token, language, requestInfo),
    sendEmailConfirmation: ({ caller, language }) =>
      sendConfirmation(services, { realm: 'client', id: caller.accountId }, language),
    withdrawEmailChange: ({ caller, requestInfo }) =>
      withdraw(services, { realm: 'client', id: caller.accountId }, requestInfo),
    sendStaffEmailConfirmation: ({ caller, language }) =>
      sendConfirmation(services, { realm: 'staff', id: caller.id }, language),
    withdrawStaffEmailChange: ({ caller, requestInfo }) =>
      withdraw(services, { realm: 'staff', id: caller.id }, requestInfo),
  };
}
