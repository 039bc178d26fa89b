import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-vessel-calls.json' with { type: 'json' };
import type { VesselCallChange } from '../../../generated/api.ts';
import { requireStaff } from '../../platform/auth/require-staff.ts';
import { described } from '../../platform/http/api/described.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { originOf } from '../../platform/http/origin.ts';
import { listRoutes } from '../../platform/lists/list-routes.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import type { Services } from '../../services.ts';
import { editCall, requireCall } from './service.ts';
import { vesselCallList } from './store.ts';

/** The calls of vessels that staff keep. */
export async function panelVesselCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  const params = rowIdSchema;

  listRoutes(app, services, {
    options: vesselCallList,
    source: tableSource(database, vesselCallList),
    item: schema.vesselCallItem,
    role: 'staff',
    summary: 'Vessel calls',
  });

  app.get<{ Params: RowId }>(
    '/internal/vessel-calls/:id',
    {
      schema: described('staff', 'A vessel call', {
        refusals: ['session-ended', 'not-found'],
        params,
        response: { 200: schema.vesselCallItem },
      }),
    },
    async (request, reply) => {
      await requireStaff(database, request);
      const call = await requireCall(services, request.params.id);
      reply.header('etag', `"${call.version}"`);
      return call;
    },
  );

  app.patch<{ Params: RowId; Body: VesselCallChange }>(
    '/internal/vessel-calls/:id',
    {
      schema: described('staff', 'Edit a vessel call; If-Match names the version that the edit began with', {
        refusals: [
          'session-ended',
          'not-found',
          'changed-meanwhile',
          'no-call-time',
          'bad-call-time',
          'planned-departure-first',
          'estimated-departure-first',
          'actual-departure-first',
        ],
        headersRead: ['If-Match'],
        params,
        body: schema.vesselCallChange,
        response: { 200: schema.vesselCallItem },
      }),
    },
    async (request, reply) => {
      const { id: actorId } = await requireStaff(database, request);
      const call = await editCall(services, request.body, {
        id: request.params.id,
        actorId,
        version: versionOf(request),
        origin: originOf(request),
      });
      reply.header('etag', `"${call.version}"`);
      return call;
    },
  );
}
