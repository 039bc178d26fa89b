import common from '../../../../schema/api/common.json' with { type: 'json' };
import { MAX_SEARCH_LENGTH } from '../../../shared/lists/search-length.ts';

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
interface Found<Item> {
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
  page(query: ListQuery): Promise<Found<Item>>;
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
      ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, { type: 'string', enum: values }])),
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
