import type { FastifyInstance } from 'fastify';
import auditSchema from '../../../../schema/api/panel-audit.json' with { type: 'json' };
import schema from '../../../../schema/api/panel-clients.json' with { type: 'json' };
import type { ClientChange } from '../../../generated/api.ts';
import { historyRoute } from '../../domain/staff/history-route.ts';
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { editRoute, rowRoute } from '../../domain/staff/row-routes.ts';
import { requireStaffAction } from '../../domain/staff/staff-action.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { PDF, sendFile } from '../../platform/http/api/send-file.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { changeClient, logOut, requireClient, sendActivation } from './service.ts';
import { clientList, readRut } from './store.ts';

type ForOne = { Params: RowId };

/** Clients' accounts, as staff see to them. */
export async function panelClients(app: FastifyInstance, services: Services): Promise<void> {
  const { database, throttle } = services;
  const params = rowIdSchema;

  listRoutes(app, services, {
    options: clientList,
    source: sqlListSource(database, clientList),
    item: schema.clientItem,
    role: 'staff',
    summary: 'Clients',
  });
  historyRoute(app, services, { path: '/internal/clients/:id/history', item: auditSchema.auditItem, role: 'staff' });

  rowRoute(app, services, {
    list: clientList.name,
    summary: "A client's account",
    row: schema.client,
    read: (id) => requireClient(services, id),
  });
  editRoute(app, services, {
    list: clientList.name,
    summary: 'Suspend or reactivate',
    role: 'staff',
    row: schema.client,
    change: schema.clientChange,
    refusals: ['not-possible'],
    edit: (change: ClientChange, edit) => changeClient(services, change, edit),
  });

  app.post<ForOne>(
    '/internal/clients/:id/activation-mail',
    {
      schema: routeSchema('staff', 'Mail a new link for activation', {
        refusals: ['session-ended', 'not-found', 'not-possible', 'too-many-requests'],
        params,
        response: { 204: { type: 'null' } },
      }),
    },
    async (request, reply) => {
      const action = await requireStaffAction(database, request);
      await requireAdmission(throttle, 'staff-mail-address', addressKey(request.ip));
      await sendActivation(services, action);
      return reply.code(204).send(null);
    },
  );

  app.post<ForOne>(
    '/internal/clients/:id/end-sessions',
    {
      schema: routeSchema('staff', 'Log the client out everywhere', {
        refusals: ['session-ended', 'not-found'],
        params,
        response: { 204: { type: 'null' } },
      }),
    },
    async (request, reply) => {
      await logOut(services, await requireStaffAction(database, request));
      return reply.code(204).send(null);
    },
  );

  app.get<ForOne>(
    '/internal/clients/:id/rut',
    {
      schema: routeSchema('staff', "A client's RUT, to be viewed", {
        refusals: ['session-ended', 'not-found'],
        params,
        response: { 200: PDF },
      }),
    },
    async (request, reply) => {
      const file = await readRut(database, await requireStaffAction(database, request));
      if (file === undefined) throw new Refusal('not-found');
      return sendFile(reply, file.name, file.content, 'inline');
    },
  );
}
