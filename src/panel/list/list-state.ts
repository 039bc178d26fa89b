import type { PanelField, PanelView } from '../../generated/types.ts';
import { isDay } from '../../shared/forms/day.ts';
import { readLineId } from '../../shared/line-id.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/text.ts';
import { LINKS } from '../place.ts';
import { choicesOf } from '../values/value-text.ts';

/** Search, filters, order and page of a list. They are in the address, so that a link or a reload shows the same. */
export interface ListState {
  readonly search: string;
  /** The chosen value of each filter field. */
  readonly filters: Readonly<Record<string, string>>;
  /** The field to sort by; a leading hyphen means descending. */
  readonly sort: string;
  readonly page: number;
  /** The row whose detail is open. */
  readonly row: string | undefined;
  /** The line of the open import dialog, empty if not chosen yet; undefined if the dialog is closed. */
  readonly importing: string | undefined;
}

export const PAGE_SIZE = 25;

/** Returns the number of the last page of a list; 1 also for an empty one. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Reads the state from an address as untrusted data; values that the list does not know are dropped. */
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
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(filters),
    sort: view.fields.some(({ id, sortable }) => sortable && id === sort.replace(/^-/, '')) ? sort : view.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    row: query.get('row') ?? undefined,
    importing: view.import && (query.get('import') ?? undefined),
  };
}

/** Returns the query of the panel's address; default values are omitted. */
export function addressOf(
  view: PanelView,
  { search, filters, sort, page, row, importing }: ListState,
): URLSearchParams {
  const query = new URLSearchParams({ view: view.id, ...(view.path === LINKS ? { as: 'list' } : {}), ...filters });
  if (search !== '') query.set('search', search);
  if (sort !== view.sort) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (row !== undefined) query.set('row', row);
  if (importing !== undefined) query.set('import', importing);
  return query;
}

/** Returns the query parameters of the request for a list. */
export function listQuery({ search, filters, sort }: Pick<ListState, 'search' | 'filters' | 'sort'>): URLSearchParams {
  return new URLSearchParams({ ...filters, sort, ...(search.trim() === '' ? {} : { search: search.trim() }) });
}

export function isFilter(field: PanelField): boolean {
  return field.filter === true;
}
