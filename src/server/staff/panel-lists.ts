import { Readable } from 'node:stream';
import type { Lists } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { LanguageId, TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { offsetTime } from '../../shared/time/zone.ts';
import type { Handlers } from '../api/handler.ts';
import { csv, csvSeparator, type TableWords } from '../api/lists/csv.ts';
import type { ListOptions, ListSource } from '../api/lists/list.ts';
import { readPage, readQuery } from '../api/lists/list.ts';
import { audit } from '../audit/entries.ts';
import type { Database } from '../platform/db/database.ts';
import type { Download } from '../platform/http/download.ts';
import { translate } from '../platform/translate.ts';

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
  const words = await wordsOf(list, language);
  const rows = csv(list.columns, source.batches(asked), csvSeparator(language), words);
  return { name: `${list.name}.csv`, content: Readable.from(rows, { objectMode: false }) };
}

/**
 * Returns what a list is exported with: the titles and the words of its view in the panel, and times in the agency's zone. A list that
 * can be imported has the titles of the files to import in place of them, and its codes.
 */
async function wordsOf({ name, columns }: ListOptions, language: LanguageId): Promise<TableWords> {
  const view = content.panel.find(({ path }) => path === name);
  const ofFiles =
    view?.import && new Map<string, { readonly title: TextKey }>(Object.entries(content.vesselFiles.columns));
  const fieldOf = (column: string) => view?.fields.find(({ id }) => id === column);
  const titleOf = (column: string) => (ofFiles ? ofFiles.get(column)?.title : fieldOf(column)?.label);
  const titles = columns.map(async (column) => {
    const title = titleOf(column);
    return title === undefined ? column : translate(title, language);
  });
  const choices = columns.flatMap((column) => {
    const { options, values = [] } = fieldOf(column) ?? {};
    const offered = ofFiles ? [] : options === undefined ? values : content.optionLists[options].options;
    return offered.flatMap(({ id, label }) => (label === undefined ? [] : [{ key: `${column} ${id}`, label }]));
  });
  const words = new Map(
    await Promise.all(choices.map(async ({ key, label }) => [key, await translate(label, language)] as const)),
  );
  return {
    titles: await Promise.all(titles),
    shown: (column, value) => {
      if (typeof value === 'string' && INSTANT.test(value))
        return offsetTime(Date.parse(value)).slice(0, 19).replace('T', ' ');
      return words.get(`${column} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`) ?? value;
    },
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
