import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { editOf } from '../../domain/staff/staff-action.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { editCall, requireCall } from './service.ts';
import { vesselCallList } from './store.ts';

type Served = 'listVesselCalls' | 'exportVesselCalls' | 'readVesselCall' | 'changeVesselCall';

/** The calls of vessels that staff keep. */
export function panelVesselCalls(services: Services): Pick<Handlers, Served> {
  const { page, file } = listHandlers(services, vesselCallList, sqlListSource(services.database, vesselCallList));
  return {
    listVesselCalls: page,
    exportVesselCalls: file,
    readVesselCall: ({ params }) => requireCall(services, params.id),
    changeVesselCall: (call) => editCall(services, call.body, editOf(call)),
  };
}
