import { readHistory } from '../../domain/audit/read-history.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { editOf, staffActionOf } from '../../domain/staff/staff-action.ts';
import { sendFile } from '../../platform/http/api/send-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { changeClient, logOut, requireClient, sendActivation } from './service.ts';
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
    readClientHistory: (call) => readHistory(database, call),
    readClient: ({ params }) => requireClient(services, params.id),
    changeClient: (call) => changeClient(services, call.body, editOf(call)),
    resendActivation: (call) => sendActivation(services, staffActionOf(call)),
    endClientSessions: (call) => logOut(services, staffActionOf(call)),
    decideVerification: (call) => decide(services, call.body, editOf(call)),
    correctClient: (call) => correct(services, call.body, editOf(call)),
    async readClientRut(call) {
      const rut = await readRut(database, staffActionOf(call));
      if (rut === undefined) throw new Refusal('not-found');
      return sendFile(call.reply, rut.name, rut.content);
    },
  };
}
