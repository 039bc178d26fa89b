import { auditList } from '../../domain/audit/audit-list.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';

/** Who did what, for administrators. */
export function panelAudit(services: Services): Pick<Handlers, 'listAudit' | 'exportAudit'> {
  const { page, file } = listHandlers(services, auditList, sqlListSource(services.database, auditList));
  return { listAudit: page, exportAudit: file };
}
