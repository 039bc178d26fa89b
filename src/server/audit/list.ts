import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditItem, ListPage, Paging, RowId } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import { readPage } from '../api/lists/list.ts';
import { sqlListSource, type TableList } from '../api/lists/sql-list.ts';
import { fromJsonText, instant } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { AuditAction, AuditEntryTable } from './entries.ts';

type Row = Selectable<AuditEntryTable> & { readonly actor: string | null; readonly subject: string | null };

/** The audit entries: who did what, with the current names of the accounts. */
export const auditList: TableList<Row, AuditItem> = {
  ...lists.audit,
  table: 'auditEntries',
  thenBy: 'at',
  sortedWithin: { at: Object.keys(lists.audit.filters) },
  related: [
    { columns: ['actorId', 'subjectId'], table: 'clientAccounts', text: 'searchText' },
    { columns: ['actorId', 'subjectId'], table: 'staffAccounts', text: 'searchText' },
    { columns: ['actorId'], table: 'clientUsers', text: 'loginEmail' },
  ],
  selected: lists.audit.columns,
  rows: auditRows,
  // The cast below is safe because only entries.ts writes entries.
  item: ({ at, action, details, ...row }) => ({
    ...row,
    at: instant(at),
    action: action as AuditAction,
    details: fromJsonText(details),
  }),
};

/**
 * Selects all audit entries, each with the current login names of who acted and whom it concerns, null where none is known.
 */
function auditRows(query: Kysely<Tables>) {
  return query
    .selectFrom('auditEntries as entry')
    .leftJoin('clientAccounts as clientActor', 'clientActor.id', 'entry.actorId')
    .leftJoin('clientUsers as userActor', 'userActor.id', 'entry.actorId')
    .leftJoin('staffAccounts as staffActor', 'staffActor.id', 'entry.actorId')
    .leftJoin('clientAccounts as clientSubject', 'clientSubject.id', 'entry.subjectId')
    .leftJoin('staffAccounts as staffSubject', 'staffSubject.id', 'entry.subjectId')
    .selectAll('entry')
    .select(({ fn }) => [
      fn.coalesce('clientActor.nit', 'userActor.email', 'staffActor.username').as('actor'),
      fn.coalesce('clientSubject.nit', 'staffSubject.username').as('subject'),
    ]);
}

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
