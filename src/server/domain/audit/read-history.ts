import type { AuditItem, ListPage, Paging, RowId } from '../../../generated/api.ts';
import type { Database } from '../../platform/db/database.ts';
import { PAGE_SIZES } from '../../platform/lists/list.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import { auditList, auditRows } from './audit-list.ts';

/** What was done to an account, and by it; the newest first. */
export async function readHistory(
  database: Database,
  { params, query }: { readonly params: RowId; readonly query: Paging },
): Promise<ListPage<AuditItem>> {
  const history = sqlListSource(database, {
    ...auditList,
    rows: (rows) =>
      auditRows(rows).where(({ or, eb }) =>
        or([eb('entry.subjectId', '=', params.id), eb('entry.actorId', '=', params.id)]),
      ),
  });
  const paging = { page: Number(query.page ?? 1), size: Number(query.size ?? PAGE_SIZES.usual) };
  const sort = { column: 'at', isDescending: true };
  return { ...(await history.page({ search: '', filters: {}, sort, ...paging })), ...paging };
}
