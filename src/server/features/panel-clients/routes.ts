import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers, readHistory } from '../../domain/staff/list-handlers.ts';
import { deedOf, editOf } from '../../domain/staff/staff-action.ts';
import { sendFile } from '../../platform/http/api/send-file.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeClient, logOut, requireClient, sendActivation } from './service.ts';
import { clientList, readRut } from './store.ts';

type Served =
  | 'listClients'
  | 'exportClients'
  | 'readClientHistory'
  | 'readClient'
  | 'changeClient'
  | 'resendActivation'
  | 'endClientSessions'
  | 'readClientRut';

/** Clients' accounts, as staff see to them. */
export function panelClients(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  const { page, file } = listHandlers(services, clientList, tableSource(database, clientList));
  return {
    listClients: page,
    exportClients: file,
    readClientHistory: (call) => readHistory(database, call),
    readClient: ({ params }) => requireClient(services, params.id),
    changeClient: (call) => changeClient(services, call.body, editOf(call)),
    resendActivation: (call) => sendActivation(services, deedOf(call)),
    endClientSessions: (call) => logOut(services, deedOf(call)),
    async readClientRut(call) {
      const rut = await readRut(database, deedOf(call));
      if (rut === undefined) throw new Refusal('not-found');
      return sendFile(call.reply, rut.name, rut.content, 'inline');
    },
  };
}
