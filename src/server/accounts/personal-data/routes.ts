import type { Handlers } from '../../api/handler.ts';
import { instantOrNull } from '../../api/lists/instant.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { askForErasure, exportData } from './service.ts';
import { findAccount, withdrawErasure } from './store.ts';

type Served = 'exportOwnData' | 'readErasure' | 'requestErasure' | 'withdrawErasure';

/** The stored data of a client: exported, and erased when the client asks for it (Law 1581 of 2012). */
export function personalData(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    exportOwnData: ({ caller: { accountId }, form: { values }, requestInfo }) =>
      exportData(services, { accountId, values, requestInfo }),
    async readErasure({ caller }) {
      const account = await findAccount(database, caller.accountId);
      if (account === undefined) throw new Refusal('session-ended');
      return { dueAt: instantOrNull(account.erasureDueAt) };
    },
    requestErasure: ({ form: { values }, ...context }) => askForErasure(services, { ...context, values }),
    withdrawErasure: ({ caller: { accountId }, requestInfo }) => withdrawErasure(database, { accountId, requestInfo }),
  };
}
