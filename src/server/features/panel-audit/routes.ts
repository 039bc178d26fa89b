import { auditList } from '../../domain/audit/audit-list.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { tableSource } from '../../platform/lists/table-list.ts';
import type { Services } from '../../services.ts';

/** Who did what, for administrators. */
export function panelAudit(services: Services): Pick<Handlers, 'listAudit' | 'exportAudit'> {
  const { page, file } = listHandlers(services, auditList, tableSource(services.database, auditList));
  return { listAudit: page, exportAudit: file };
}
