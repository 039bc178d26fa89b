import { auditList } from './domain/audit/audit-list.ts';
import { clientList } from './features/panel-clients/store.ts';
import { linkSource } from './features/panel-links/service.ts';
import type { PanelSources } from './features/panel-lists/routes.ts';
import { mailList } from './features/panel-mails/store.ts';
import { messageList } from './features/panel-messages/store.ts';
import { staffList } from './features/panel-staff/store.ts';
import { vesselCallList } from './features/panel-vessel-calls/store.ts';
import type { Database } from './platform/db/database.ts';
import { sqlListSource } from './platform/lists/sql-list.ts';

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
