import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { editOf } from '../../domain/staff/staff-action.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { answerMessage, editMessage, requireMessage } from './service.ts';
import { messageList } from './store.ts';

/** What visitors wrote by the contact form, and who sees to it. */
export function panelMessages(
  services: Services,
): Pick<Handlers, 'listMessages' | 'exportMessages' | 'readMessage' | 'changeMessage' | 'answerMessage'> {
  const { page, file } = listHandlers(services, messageList, sqlListSource(services.database, messageList));
  return {
    listMessages: page,
    exportMessages: file,
    readMessage: ({ params }) => requireMessage(services, params.id),
    changeMessage: (call) => editMessage(services, call.body, editOf(call)),
    answerMessage: (call) => answerMessage(services, call.body, editOf(call)),
  };
}
