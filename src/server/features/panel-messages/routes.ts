import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-messages.json' with { type: 'json' };
import type { MessageChange } from '../../../generated/api.ts';
import { requireStaff } from '../../platform/auth/require-staff.ts';
import { described } from '../../platform/http/api/described.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { originOf } from '../../platform/http/origin.ts';
import { listRoutes } from '../../platform/lists/list-routes.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import type { Services } from '../../services.ts';
import { editMessage, requireMessage } from './service.ts';
import { messageList } from './store.ts';

/** What visitors wrote by the contact form, and who sees to it. */
export async function panelMessages(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  const params = rowIdSchema;

  listRoutes(app, services, {
    options: messageList,
    source: tableSource(database, messageList),
    item: schema.messageItem,
    role: 'staff',
    summary: 'Contact messages',
  });

  app.get<{ Params: RowId }>(
    '/internal/messages/:id',
    {
      schema: described('staff', 'A contact message', {
        params,
        refusals: ['session-ended', 'not-found'],
        response: { 200: schema.message },
      }),
    },
    async (request, reply) => {
      await requireStaff(database, request);
      const message = await requireMessage(services, request.params.id);
      reply.header('etag', `"${message.version}"`);
      return message;
    },
  );

  app.patch<{ Params: RowId; Body: MessageChange }>(
    '/internal/messages/:id',
    {
      schema: described('staff', 'Change state or note; If-Match names the version that the change began with', {
        params,
        body: schema.messageChange,
        refusals: ['session-ended', 'not-found', 'changed-meanwhile'],
        headersRead: ['If-Match'],
        response: { 200: schema.message },
      }),
    },
    async (request, reply) => {
      const { id: actorId } = await requireStaff(database, request);
      const message = await editMessage(services, request.body, {
        id: request.params.id,
        actorId,
        version: versionOf(request),
        origin: originOf(request),
      });
      reply.header('etag', `"${message.version}"`);
      return message;
    },
  );
}
