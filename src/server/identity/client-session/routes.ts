import type { Handlers } from '../../api/handler.ts';
import type { Services } from '../../services.ts';
import { clientIdentity, clientLogin } from '../sessions/client-login.ts';
import { endLogin } from '../sessions/logins.ts';
import { clientActor } from '../sessions/require-client.ts';
import { logIn } from './service.ts';

/** Login (spec 7), logout, and the data of an open session. */
export function session(services: Services): Pick<Handlers, 'logIn' | 'readSession' | 'logOut'> {
  const { database } = services;
  return {
    async logIn({ body, requestInfo, admissions }) {
      const { account, token, expiresAt } = await logIn(services, body, requestInfo, admissions);
      return clientLogin(account, account.perfil, { token, expiresAt });
    },
    async readSession({ caller: { company, userId, perfil } }) {
      return clientIdentity(company, userId === undefined ? company.perfil : perfil);
    },
    async logOut({ caller, requestInfo }) {
      await endLogin(database, 'client', caller.accountId, caller.token, requestInfo, clientActor(caller).id);
    },
  };
}
