import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuditItem, ListPage, Paging, RowId } from '../../../generated/api.ts';
import type { Database } from '../../platform/db/database.ts';
import { csv } from '../../platform/lists/csv.ts';
import type { ListOptions, ListSource } from '../../platform/lists/list.ts';
import { type RawQuery, readQuery } from '../../platform/lists/list-query.ts';
import { audit, type RequestInfo } from '../audit/audit.ts';
import { historyOf, historyQuery } from '../audit/audit-list.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';

interface ListCall {
  readonly query: RawQuery;
  readonly caller: StaffCaller;
  readonly requestInfo: RequestInfo;
  readonly reply: FastifyReply;
}

/** A list, in pages and as a file for spreadsheets. */
export function listHandlers<Item extends object>(
  { database }: { readonly database: Database },
  list: ListOptions,
  source: ListSource<Item>,
) {
  return {
    async page({ query }: Pick<ListCall, 'query'>): Promise<ListPage<Item>> {
      const asked = readQuery(list, query);
      return { ...(await source.page(asked)), page: asked.page, size: asked.size };
    },
    async file({ query, caller, requestInfo, reply }: ListCall): Promise<FastifyReply> {
      const asked = readQuery(list, query);
      await audit(database, {
        action: 'list-exported',
        actor: { realm: 'staff', id: caller.id },
        details: { list: list.name, filters: asked.filters, isSearch: asked.search !== '' },
        requestInfo,
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list.name}.csv"`)
        .send(Readable.from(csv(list.columns, source.batches(asked)), { objectMode: false }));
    },
  };
}

/** What was done to an account, and by it. */
export async function readHistory(
  database: Database,
  { params, query }: { readonly params: RowId; readonly query: Paging },
): Promise<ListPage<AuditItem>> {
  const asked = historyQuery(query);
  const found = await historyOf(database, params.id).page(asked);
  return { ...found, page: asked.page, size: asked.size };
}
