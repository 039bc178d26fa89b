import common from '../../../../schema/api/common.json' with { type: 'json' };
import { content } from '../../../shared/content.ts';
import { MAX_SEARCH_LENGTH } from '../../../shared/text.ts';
import { searchText } from '../../platform/db/columns.ts';

/** The queries that a list allows; schema/api declares them. */
export interface ListOptions {
  readonly name: string;
  /** The columns of an item in the export. */
  readonly columns: readonly string[];
  /** The values that each filter may have. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Filters that take a day in the agency's time zone, in ISO 8601. */
  readonly days: readonly string[];
  /** Columns that are never empty: the list replaces a missing value by another one. */
  readonly sortable: readonly string[];
  /** A sortable column; a "-" before it sorts in descending order. */
  readonly defaultSort: string;
}

/** A request's query to a list. */
export interface ListQuery {
  /** The search as the user typed it; empty: no search. */
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: { readonly column: string; readonly isDescending: boolean };
  /** Starts at 1. */
  readonly page: number;
  readonly size: number;
}

/** A page of the first `MAX_TOTAL` results. */
interface ResultPage<Item> {
  readonly items: readonly Item[];
  /** The number of results as far as they were counted, at most `MAX_TOTAL`. */
  readonly total: number;
  /** Whether there may be more than that. */
  readonly hasMore: boolean;
}

/** To count more results, or to skip more, would take as long as reading them; an export has all. */
export const MAX_TOTAL = 10_000;

/** The source of a list's items. */
export interface ListSource<Item> {
  page(query: ListQuery): Promise<ResultPage<Item>>;
  /** Returns how many rows have these values. */
  count(filters: ListQuery['filters']): Promise<number>;
  /** Yields all results of a query in its order, without holding them all in memory. */
  batches(query: ListQuery): AsyncIterable<readonly Item[]>;
}

/** Items per page if the query does not say how many; schema/api/common.json names it, with the smallest and the largest. */
const DEFAULT_PAGE_SIZE = 50;

/** Query parameters: texts, or undefined if missing. */
type RawQuery = Readonly<Record<string, string | undefined>>;

/** Returns the schema of a list's query parameters. */
export function querySchema({ filters, days, sortable }: ListOptions) {
  // By what the agency has none of, such as ports, nobody filters.
  const choices = Object.entries(filters).filter(([, values]) => values.length > 0);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      // PostgreSQL rejects NUL.
      search: {
        description: 'Every word must occur.',
        type: 'string',
        maxLength: MAX_SEARCH_LENGTH,
        pattern: '^[^\\u0000]*$',
      },
      sort: { type: 'string', enum: sortable.flatMap((column) => [column, `-${column}`]) },
      ...common.schemas.paging.properties,
      ...Object.fromEntries(days.map((name) => [name, { type: 'string', format: 'date' }])),
      ...Object.fromEntries(choices.map(([name, values]) => [name, { type: 'string', enum: values }])),
    },
  };
}

/**
 * Reads the query of a list: search, filters, sorting and page, with the default for each that is left out.
 * @param raw query parameters that `querySchema` allows
 */
export function readQuery({ filters, days, defaultSort }: ListOptions, raw: RawQuery): ListQuery {
  const { search = '', sort = defaultSort, page = '1', size = String(DEFAULT_PAGE_SIZE) } = raw;
  const isDescending = sort.startsWith('-');
  return {
    search,
    filters: Object.fromEntries(
      [...Object.keys(filters), ...days].flatMap((name) => (raw[name] ? [[name, raw[name]] as const] : [])),
    ),
    sort: { column: isDescending ? sort.slice(1) : sort, isDescending },
    page: Number(page),
    size: Number(size),
  };
}

/**
 * Reads the page of a list that a request asks for.
 * @param raw query parameters that `querySchema` allows
 */
export async function readPage<Item>(list: ListOptions, source: ListSource<Item>, raw: RawQuery) {
  const query = readQuery(list, raw);
  return { ...(await source.page(query)), page: query.page, size: query.size };
}

/** A list that is small enough to be held in memory as a whole. */
export interface MemoryList<Item extends { readonly id: string }> extends ListOptions {
  /** Returns the texts that are searched. */
  readonly words: (item: Item) => readonly string[];
  /** Returns the value that is compared with a filter and sorted by. */
  readonly value: (item: Item, column: string) => string;
  /** For columns whose order is not that of their values: returns the place of an item in it. */
  readonly places?: Readonly<Record<string, (item: Item) => number>>;
}

/**
 * Makes a list that is searched, filtered and sorted in memory, for items that are not rows of a table.
 * @param read returns all current items
 */
export function memorySource<Item extends { readonly id: string }>(
  list: MemoryList<Item>,
  read: () => Promise<readonly Item[]>,
): ListSource<Item> {
  const has = (item: Item, filters: ListQuery['filters']) =>
    Object.entries(filters).every(([name, value]) => list.value(item, name) === value);

  const sortValue = (item: Item, column: string) => String(list.places?.[column]?.(item) ?? list.value(item, column));

  async function found({ search, filters, sort }: ListQuery): Promise<Item[]> {
    const words = searchText(search).split(' ').filter(Boolean);
    const isFound = (item: Item) => {
      const text = words.length === 0 ? '' : searchText(...list.words(item));
      return words.every((word) => text.includes(word));
    };
    const direction = sort.isDescending ? -1 : 1;
    return (await read())
      .filter((item) => has(item, filters) && isFound(item))
      .sort((a, b) => direction * compare(sortValue(a, sort.column), sortValue(b, sort.column)));
  }

  return {
    async page(asked) {
      const items = await found(asked);
      const start = (asked.page - 1) * asked.size;
      return { total: items.length, hasMore: false, items: items.slice(start, start + asked.size) };
    },
    async count(filters) {
      return (await read()).filter((item) => has(item, filters)).length;
    },
    async *batches(asked) {
      yield await found(asked);
    },
  };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, content.site.defaultLanguage, { numeric: true });
}
