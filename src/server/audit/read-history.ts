import { sql } from 'kysely';
import type { AuditItem, ListPage, Paging, RowId } from '../../generated/api.ts';
import { readPage } from '../api/lists/read-page.ts';
import { sqlListSource } from '../api/lists/sql-list.ts';
import type { Database } from '../platform/db/database.ts';
import { auditList, auditRows } from './audit-list.ts';

/**
 * Reads a page of what was done to an account and by it, newest first. The id may be that of any subject of the audit, so the
 * caller first makes sure that it is of an account that may be read.
 */
export function readHistory(
  database: Database,
  { params, query }: { readonly params: RowId; readonly query: Paging },
): Promise<ListPage<AuditItem>> {
  const history = sqlListSource(database, {
    ...auditList,
    rows: (rows) =>
      auditRows(rows).where(({ or, eb }) =>
        or([eb('entry.subjectId', '=', params.id), eb('entry.actorId', '=', params.id)]),
      ),
    parts: {
      at: () =>
        [
          sql<boolean>`row.subject_id = ${params.id}`,
          sql<boolean>`row.actor_id = ${params.id} and (row.subject_id is null or row.subject_id <> ${params.id})`,
        ].map((where) => ({ where, by: 'at', byOf: (at) => at, isDescending: false })),
    },
  });
  return readPage(auditList, history, query);
}
