import type { Handlers } from '../../api/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { invite, sendAgain } from './service.ts';
import { listUsers, remove } from './store.ts';

type Served = 'listUsers' | 'inviteUser' | 'sendInvitationAgain' | 'removeUser';

/** The people whom a company lets into its account, managed by the administrator of the account (ADR 68). */
export function clientUsers(services: Services): Pick<Handlers, Served> {
  const { database, wakeMail } = services;
  return {
    listUsers: async ({ caller }) => ({ users: await listUsers(database, caller.accountId) }),
    inviteUser: ({ caller: { accountId }, form, language, requestInfo }) =>
      invite(services, { accountId, values: form.values, language, requestInfo }),
    sendInvitationAgain: ({ caller: { accountId }, params, requestInfo }) =>
      sendAgain(services, { accountId, userId: params.id, requestInfo }),
    async removeUser({ caller: { accountId }, params, requestInfo }) {
      if (!(await remove(database, { accountId, userId: params.id, requestInfo }))) throw new Refusal('not-found');
      wakeMail();
    },
  };
}
