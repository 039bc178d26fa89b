import { clientList } from './accounts/panel-list.ts';
import { sqlListSource } from './api/lists/sql-list.ts';
import { auditList } from './audit/list.ts';
import { linkSource } from './links/panel-list.ts';
import { mailList } from './mail/panel-list.ts';
import { messageList } from './messages/panel-messages.ts';
import type { Database } from './platform/db/database.ts';
import { staffList } from './staff/members.ts';
import type { PanelSources } from './staff/panel-lists.ts';
import { vesselCallList } from './vessels/panel-calls.ts';

/** The rows of every list of the panel. */
export function panelSources(database: Database): PanelSources {
  return {
    audit: sqlListSource(database, auditList),
    clients: sqlListSource(database, clientList),
    links: linkSource(database),
    mails: sqlListSource(database, mailList),
    messages: sqlListSource(database, messageList),
    staff: sqlListSource(database, staffList),
    'vessel-calls': sqlListSource(database, vesselCallList),
  };
}
