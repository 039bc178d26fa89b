import type { FastifyInstance } from 'fastify';
import type { AuditItem } from '../../../generated/api.ts';
import type { ListPage } from '../../../shared/list-page.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { pagingSchema, type RawQuery } from '../../platform/lists/list-query.ts';
import { historyOf, historyQuery } from '../audit/audit-list.ts';
import { requireStaff } from '../sessions/require-staff.ts';
import { pageSchema, refusalsOf } from './list-routes.ts';

interface HistoryRouteOptions {
  readonly path: string;
  readonly item: object;
  readonly role: StaffRole;
}

/** What was done to an account, and by it. */
export function historyRoute(
  app: FastifyInstance,
  { database }: { readonly database: Database },
  { path, item, role }: HistoryRouteOptions,
): void {
  app.get<{ Params: RowId; Querystring: RawQuery; Reply: ListPage<AuditItem> }>(
    path,
    {
      schema: routeSchema('staff', 'What was done to the account and by it, the newest first', {
        refusals: refusalsOf(role),
        params: rowIdSchema,
        querystring: pagingSchema,
        response: { 200: pageSchema(item) },
      }),
    },
    async (request) => {
      await requireStaff(database, request, role);
      const asked = historyQuery(request.query);
      const found = await historyOf(database, request.params.id).page(asked);
      return { ...found, page: asked.page, size: asked.size };
    },
  );
}
