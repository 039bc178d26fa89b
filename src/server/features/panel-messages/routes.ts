import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-messages.json' with { type: 'json' };
import type { MessageChange } from '../../../generated/api.ts';
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { editRoute, rowRoute } from '../../domain/staff/row-routes.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { editMessage, requireMessage } from './service.ts';
import { messageList } from './store.ts';

/** What visitors wrote by the contact form, and who sees to it. */
export async function panelMessages(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  listRoutes(app, services, {
    options: messageList,
    source: sqlListSource(database, messageList),
    item: schema.messageItem,
    role: 'staff',
    summary: 'Contact messages',
  });

  rowRoute(app, services, {
    list: messageList.name,
    summary: 'A contact message',
    row: schema.message,
    read: (id) => requireMessage(services, id),
  });
  editRoute(app, services, {
    list: messageList.name,
    summary: 'Change state or note',
    role: 'staff',
    row: schema.message,
    change: schema.messageChange,
    edit: (change: MessageChange, edit) => editMessage(services, change, edit),
  });
}
