import type { FastifyInstance } from 'fastify';
import auditSchema from '../../../../schema/api/panel-audit.json' with { type: 'json' };
import schema from '../../../../schema/api/panel-staff.json' with { type: 'json' };
import type { StaffChange } from '../../../generated/api.ts';
import { requireStaff } from '../../platform/auth/require-staff.ts';
import { described } from '../../platform/http/api/described.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { originOf } from '../../platform/http/origin.ts';
import { historyRoute } from '../../platform/lists/history-route.ts';
import { listRoutes } from '../../platform/lists/list-routes.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import type { Services } from '../../services.ts';
import { changeMember, requireMember } from './service.ts';
import { staffList } from './store.ts';

/** Accounts of staff: all staff see them, administrators decide about them. */
export async function panelStaff(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  const params = rowIdSchema;

  listRoutes(app, services, {
    options: staffList,
    source: tableSource(database, staffList),
    item: schema.staffItem,
    role: 'staff',
    summary: 'Staff',
  });
  historyRoute(app, services, {
    path: '/internal/staff/:id/history',
    item: auditSchema.auditItem,
    role: 'administrator',
  });

  app.get<{ Params: RowId }>(
    '/internal/staff/:id',
    {
      schema: described('staff', 'A staff account', {
        params,
        refusals: ['session-ended', 'not-found'],
        response: { 200: schema.staffMember },
      }),
    },
    async (request, reply) => {
      await requireStaff(database, request);
      const member = await requireMember(services, request.params.id);
      reply.header('etag', `"${member.version}"`);
      return member;
    },
  );

  app.patch<{ Params: RowId; Body: StaffChange }>(
    '/internal/staff/:id',
    {
      schema: described(
        'staff',
        'Approve, refuse, suspend, reactivate, change role or process; If-Match names the version that it began with',
        {
          params,
          body: schema.staffChange,
          response: { 200: schema.staffMember },
          refusals: [
            'session-ended',
            'not-permitted',
            'not-found',
            'invalid-fields',
            'changed-meanwhile',
            'not-possible',
            'last-administrator',
          ],
          headersRead: ['If-Match'],
        },
      ),
    },
    async (request, reply) => {
      const { id: actorId } = await requireStaff(database, request, 'administrator');
      const member = await changeMember(services, request.body, {
        id: request.params.id,
        actorId,
        version: versionOf(request),
        origin: originOf(request),
      });
      reply.header('etag', `"${member.version}"`);
      return member;
    },
  );
}
