import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-mails.json' with { type: 'json' };
import { requireStaff } from '../../platform/auth/require-staff.ts';
import { described } from '../../platform/http/api/described.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { originOf } from '../../platform/http/origin.ts';
import { listRoutes } from '../../platform/lists/list-routes.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { requireMail, sendAgain } from './service.ts';
import { mailList } from './store.ts';

/** Outgoing mail: what waits, what left, what failed and why. */
export async function panelMails(app: FastifyInstance, services: Services): Promise<void> {
  const { database, throttle } = services;
  const params = rowIdSchema;
  const response = { 200: schema.mailDetail };

  listRoutes(app, services, {
    options: mailList,
    source: tableSource(database, mailList),
    item: schema.mailItem,
    role: 'staff',
    summary: 'Outgoing mail',
  });

  app.get<{ Params: RowId }>(
    '/internal/mails/:id',
    { schema: described('staff', 'An outgoing mail', { refusals: ['session-ended', 'not-found'], params, response }) },
    async (request) => {
      await requireStaff(database, request);
      return requireMail(services, request.params.id);
    },
  );

  app.post<{ Params: RowId }>(
    '/internal/mails/:id/retry',
    {
      schema: described('staff', 'Try a mail again that was given up', {
        refusals: ['session-ended', 'not-found', 'not-possible', 'too-many-requests'],
        params,
        response,
      }),
    },
    async (request) => {
      const { id: actorId } = await requireStaff(database, request);
      await requireAdmission(throttle, 'staff-mail-address', addressKey(request.ip));
      return sendAgain(services, { id: request.params.id, actorId, origin: originOf(request) });
    },
  );
}
