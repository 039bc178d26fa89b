import { Readable } from 'node:stream';
import type { Lists } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { Handlers } from '../api/handler.ts';
import { csv, csvSeparator } from '../api/lists/csv.ts';
import type { ListOptions, ListSource } from '../api/lists/list.ts';
import { readPage, readQuery } from '../api/lists/list.ts';
import { audit } from '../audit/entries.ts';
import type { Database } from '../platform/db/database.ts';
import type { Download } from '../platform/http/download.ts';

/** The source of the rows of each list. */
export type PanelSources = { readonly [Name in keyof Lists]: ListSource<Lists[Name]['item']> };

type ListOperation = Lists[keyof Lists]['list' | 'export'];
type ListCall = Parameters<Handlers[ListOperation]>[0];

/** Serves every list that schema/api declares, in pages and as a CSV file. */
export function panelListOperations(database: Database, sources: PanelSources): Pick<Handlers, ListOperation> {
  const handlers = Object.values(lists).flatMap((list) => {
    const source: ListSource<object> = sources[list.name];
    return [
      [list.operations.list, ({ query }: ListCall) => readPage(list, source, query)],
      [list.operations.export, (call: ListCall) => exportList(database, list, source, call)],
    ];
  });
  // joinContract checks that an operation returns the items of its list.
  return Object.fromEntries(handlers) as Pick<Handlers, ListOperation>;
}

async function exportList(
  database: Database,
  list: ListOptions,
  source: ListSource<object>,
  { query, caller, language, requestInfo }: ListCall,
): Promise<Download> {
  const asked = readQuery(list, query);
  await audit(database, {
    action: 'list-exported',
    actor: { realm: 'staff', id: caller.id },
    details: { list: list.name, filters: asked.filters, isSearch: asked.search !== '' },
    requestInfo,
  });
  const rows = csv(list.columns, source.batches(asked), csvSeparator(language));
  return { name: `${list.name}.csv`, content: Readable.from(rows, { objectMode: false }) };
}
