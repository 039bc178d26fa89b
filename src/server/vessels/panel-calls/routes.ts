import type { Handlers } from '../../api/handler.ts';
import { editOf } from '../../audit/staff-action.ts';

import type { Services } from '../../services.ts';
import { editCall, requireCall } from './service.ts';

type Served = 'readVesselCall' | 'changeVesselCall';

/** The vessel calls that staff edit. */
export function panelVesselCalls(services: Services): Pick<Handlers, Served> {
  return {
    readVesselCall: ({ params }) => requireCall(services, params.id),
    changeVesselCall: (call) => editCall(services, call.body, editOf(call)),
  };
}
