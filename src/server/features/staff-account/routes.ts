import type { Handlers } from '../../domain/operations/handler.ts';
import type { Services } from '../../services.ts';
import { askForAnother, readAccount } from './service.ts';

/** A member of staff's own account. */
export function staffAccount(services: Services): Pick<Handlers, 'readOwnStaffAccount' | 'askForStaffEmail'> {
  return {
    readOwnStaffAccount: ({ caller }) => readAccount(services, caller.id),
    askForStaffEmail: ({ caller, form, language, requestInfo }) =>
      askForAnother(services, caller, form.values, { language, requestInfo }),
  };
}
