import { readHistory } from '../../domain/audit/read-history.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { editOf, staffActionOf } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { changeClient, logOut, requireClient, requireStored, sendActivation } from './service.ts';
import { readRut } from './store.ts';

type Served =
  | 'readClientHistory'
  | 'readClient'
  | 'changeClient'
  | 'resendActivation'
  | 'endClientSessions'
  | 'readClientRut'
  | 'decideVerification'
  | 'correctClient';

/** The accounts of clients, as staff manage them. */
export function panelClients(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    async readClientHistory(context) {
      await requireStored(services, context.params.id);
      return readHistory(database, context);
    },
    readClient: ({ params }) => requireClient(services, params.id),
    changeClient: (context) => changeClient(services, context.body, editOf(context)),
    resendActivation: (context) => sendActivation(services, staffActionOf(context)),
    endClientSessions: (context) => logOut(services, staffActionOf(context)),
    decideVerification: (context) => decide(services, context.body, editOf(context)),
    correctClient: (context) => correct(services, context.body, editOf(context)),
    async readClientRut(context) {
      const rut = await readRut(database, staffActionOf(context));
      if (rut === undefined) throw new Refusal('not-found');
      return rut;
    },
  };
}
