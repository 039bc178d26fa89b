import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { requireMail, sendAgain } from './service.ts';
import { mailList } from './store.ts';

/** Outgoing mail: what waits, what left, what failed and why. */
export function panelMails(services: Services): Pick<Handlers, 'listMails' | 'exportMails' | 'readMail' | 'retryMail'> {
  const { page, file } = listHandlers(services, mailList, sqlListSource(services.database, mailList));
  return {
    listMails: page,
    exportMails: file,
    readMail: ({ params }) => requireMail(services, params.id),
    retryMail: (call) => sendAgain(services, staffActionOf(call)),
  };
}
