import { type ListOptions, type ListQuery, PAGE_SIZES } from './list.ts';

export type RawQuery = Readonly<Record<string, string>>;

const PAGING = {
  page: { description: 'From 1.', type: 'string', pattern: '^[1-9][0-9]{0,5}$' },
  // Query parameters are texts: the pattern is the range of PAGE_SIZES.
  size: { description: 'From 10 to 100; 50 unless told.', type: 'string', pattern: '^(?:[1-9][0-9]|100)$' },
} as const;

/** The schema of a call that takes nothing but the page. */
export const pagingSchema = { type: 'object', additionalProperties: false, properties: PAGING } as const;

/** The schema of what may stand behind the "?" of a list. */
export function querySchema({ filters, sortable }: ListOptions) {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      // PostgreSQL knows no NUL.
      search: { description: 'Every word must occur.', type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' },
      sort: { type: 'string', enum: sortable.flatMap((column) => [column, `-${column}`]) },
      ...PAGING,
      ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, { type: 'string', enum: values }])),
    },
  };
}

/** @param raw what `querySchema` allows */
export function readQuery({ filters, defaultSort }: ListOptions, raw: RawQuery): ListQuery {
  const { search = '', sort = defaultSort, page = '1', size = String(PAGE_SIZES.usual) } = raw;
  const isDescending = sort.startsWith('-');
  return {
    search,
    filters: Object.fromEntries(Object.keys(filters).flatMap((name) => (raw[name] ? [[name, raw[name]]] : []))),
    sort: { column: isDescending ? sort.slice(1) : sort, isDescending },
    page: Number(page),
    size: Number(size),
  };
}
