import type { Handlers } from '../../domain/operations/handler.ts';
import type { Services } from '../../services.ts';
import { logIn } from './log-in.ts';
import { changePassword, readOwn, setPassword } from './passwords.ts';
import { requestUserRecovery } from './recovery.ts';

type Served = 'logInUser' | 'requestUserRecovery' | 'setUserPassword' | 'readOwnUser' | 'changeUserPassword';

/** Login and password of the people whom a company has invited, and their own data (ADR 68). */
export function clientUserAccess(services: Services): Pick<Handlers, Served> {
  return {
    logInUser: ({ body, requestInfo, admissions }) => logIn(services, body, requestInfo, admissions),
    async requestUserRecovery({ body, language, requestInfo, admissions }) {
      await requestUserRecovery(services, admissions, body, { language, requestInfo });
      return { message: 'OK' };
    },
    setUserPassword: ({ body, form, language, requestInfo }) =>
      setPassword(services, { token: body.token, values: form.values, language, requestInfo }),
    readOwnUser: ({ caller }) => readOwn(services, caller),
    changeUserPassword: async ({ caller, form, language, requestInfo }) => ({
      authToken: await changePassword(services, caller, { values: form.values, language, requestInfo }),
    }),
  };
}
