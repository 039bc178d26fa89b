import common from '../../../../schema/api/common.json' with { type: 'json' };
import { MAX_SEARCH_LENGTH } from '../../../shared/lists/search-length.ts';
import { DEFAULT_PAGE_SIZE, type ListOptions, type ListQuery } from './list.ts';

/** Query parameters: texts, or undefined if missing. */
export type RawQuery = Readonly<Record<string, string | undefined>>;

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
