import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-mails.json' with { type: 'json' };
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { rowRoute } from '../../domain/staff/row-routes.ts';
import { requireStaffAction } from '../../domain/staff/staff-action.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { requireMail, sendAgain } from './service.ts';
import { mailList } from './store.ts';

/** Outgoing mail: what waits, what left, what failed and why. */
export async function panelMails(app: FastifyInstance, services: Services): Promise<void> {
  const { database, throttle } = services;

  listRoutes(app, services, {
    options: mailList,
    source: sqlListSource(database, mailList),
    item: schema.mailItem,
    role: 'staff',
    summary: 'Outgoing mail',
  });

  rowRoute(app, services, {
    list: mailList.name,
    summary: 'An outgoing mail',
    row: schema.mailDetail,
    read: (id) => requireMail(services, id),
  });

  app.post<{ Params: RowId }>(
    '/internal/mails/:id/retry',
    {
      schema: routeSchema('staff', 'Try a mail again that was given up', {
        refusals: ['session-ended', 'not-found', 'not-possible', 'too-many-requests'],
        params: rowIdSchema,
        response: { 200: schema.mailDetail },
      }),
    },
    async (request) => {
      const action = await requireStaffAction(database, request);
      await requireAdmission(throttle, 'staff-mail-address', addressKey(request.ip));
      return sendAgain(services, action);
    },
  );
}
