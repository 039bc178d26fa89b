import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-audit.json' with { type: 'json' };
import { auditList } from '../../domain/audit/audit-list.ts';
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';

/** Who did what, for administrators. */
export async function panelAudit(app: FastifyInstance, services: Services): Promise<void> {
  listRoutes(app, services, {
    options: auditList,
    source: sqlListSource(services.database, auditList),
    item: schema.auditItem,
    role: 'administrator',
    summary: 'Audit',
  });
}
