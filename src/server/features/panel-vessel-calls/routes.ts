import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-vessel-calls.json' with { type: 'json' };
import type { VesselCallChange } from '../../../generated/api.ts';
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { editRoute, rowRoute } from '../../domain/staff/row-routes.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { editCall, requireCall } from './service.ts';
import { vesselCallList } from './store.ts';

/** The calls of vessels that staff keep. */
export async function panelVesselCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  listRoutes(app, services, {
    options: vesselCallList,
    source: sqlListSource(database, vesselCallList),
    item: schema.vesselCallItem,
    role: 'staff',
    summary: 'Vessel calls',
  });

  rowRoute(app, services, {
    list: vesselCallList.name,
    summary: 'A vessel call',
    row: schema.vesselCallItem,
    read: (id) => requireCall(services, id),
  });
  editRoute(app, services, {
    list: vesselCallList.name,
    summary: 'Edit a vessel call',
    role: 'staff',
    row: schema.vesselCallItem,
    change: schema.vesselCallChange,
    refusals: [
      'no-call-time',
      'bad-call-time',
      'planned-departure-first',
      'estimated-departure-first',
      'actual-departure-first',
    ],
    edit: (change: VesselCallChange, edit) => editCall(services, change, edit),
  });
}
