import type { PanelField, PanelView } from '../../../../generated/types.ts';
import { readLineId } from '../../../../shared/read-line-id.ts';
import { isDay } from '../../../format/typed-day.ts';
import { choicesOf } from '../values/choices.ts';

/** Filters, order and page of a list. They are in the address, so that a link or a reload shows the same. */
export interface ListState {
  readonly search: string;
  /** The value chosen for each field that narrows the list down. */
  readonly filters: Readonly<Record<string, string>>;
  /** A field; with a hyphen before it, backwards. */
  readonly sort: string;
  readonly page: number;
  /** The row whose detail is open. */
  readonly row: string | undefined;
  /** The line for which a file is being imported, or nothing yet; undefined: none is. */
  readonly importing: string | undefined;
}

const SEARCH_LIMIT = 200;
export const PAGE_SIZE = 25;

/** The state in an address as untrusted data: what the list does not know is left out. */
export function readListState(query: URLSearchParams, view: PanelView): ListState {
  const sort = query.get('sort') ?? '';
  const page = Number(query.get('page'));
  const filters = view.fields.filter(isFilter).flatMap((field) => {
    const asked = query.get(field.id);
    const value = field.kind === 'line' ? readLineId(asked) : asked;
    const isChoice = field.kind === 'day' ? isDay(value ?? '') : choicesOf(field).some(({ id }) => id === value);
    return isChoice && typeof value === 'string' ? [[field.id, value] as const] : [];
  });
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_LIMIT),
    filters: Object.fromEntries(filters),
    sort: view.fields.some(({ id, sortable }) => sortable && id === sort.replace(/^-/, '')) ? sort : view.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    row: query.get('row') ?? undefined,
    importing: view.import && (query.get('import') ?? undefined),
  };
}

/** The query of the panel's address; what is as usual is left out. */
export function addressOf(
  view: PanelView,
  { search, filters, sort, page, row, importing }: ListState,
): URLSearchParams {
  const query = new URLSearchParams({ view: view.id, ...filters });
  if (search !== '') query.set('search', search);
  if (sort !== view.sort) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (row !== undefined) query.set('row', row);
  if (importing !== undefined) query.set('import', importing);
  return query;
}

/** The query of the server's list. */
export function questionOf({ search, filters, sort }: Pick<ListState, 'search' | 'filters' | 'sort'>): URLSearchParams {
  return new URLSearchParams({ ...filters, sort, ...(search.trim() === '' ? {} : { search: search.trim() }) });
}

export function isFilter(field: PanelField): boolean {
  return field.filter === true;
}
