import type { FastifyInstance } from 'fastify';
import type { AuditItem } from '../../../generated/api.ts';
import type { ListPage } from '../../../shared/list-page.ts';
import { requireStaff } from '../auth/require-staff.ts';
import type { Database } from '../db/database.ts';
import type { StaffRole } from '../db/tables.ts';
import { described } from '../http/api/described.ts';
import { type RowId, rowIdSchema } from '../http/api/row-id.ts';
import { historyOf, historyQuery } from './audit-list.ts';
import { pagingSchema, type RawQuery } from './list-query.ts';
import { pageSchema, refusalsOf } from './list-routes.ts';

interface OfferedHistory {
  readonly path: string;
  readonly item: object;
  readonly role: StaffRole;
}

/** What was done to an account, and by it. */
export function historyRoute(
  app: FastifyInstance,
  { database }: { readonly database: Database },
  { path, item, role }: OfferedHistory,
): void {
  app.get<{ Params: RowId; Querystring: RawQuery; Reply: ListPage<AuditItem> }>(
    path,
    {
      schema: described('staff', 'What was done to the account and by it, the newest first', {
        params: rowIdSchema,
        querystring: pagingSchema,
        refusals: refusalsOf(role),
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
