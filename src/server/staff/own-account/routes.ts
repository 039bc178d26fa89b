import type { Handlers } from '../../api/handler.ts';
import type { Services } from '../../services.ts';
import { askForAnother, changePassword, readAccount } from './service.ts';

type Served = 'readOwnStaffAccount' | 'askForStaffEmail' | 'changeStaffPassword';

/** A member of staff's own account. */
export function staffAccount(services: Services): Pick<Handlers, Served> {
  return {
    readOwnStaffAccount: ({ caller }) => readAccount(services, caller.id),
    askForStaffEmail: ({ caller, form, language, requestInfo }) =>
      askForAnother(services, caller, form.values, { language, requestInfo }),
    changeStaffPassword: async ({ caller, form, language, requestInfo }) => ({
      internalAuthToken: await changePassword(services, caller, form.values, { language, requestInfo }),
    }),
  };
}
