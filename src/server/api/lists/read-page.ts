import type { ListOptions, ListSource } from './list.ts';
import { type RawQuery, readQuery } from './list-query.ts';

/**
 * Reads the page of a list that a request asks for.
 * @param raw query parameters that `querySchema` allows
 */
export async function readPage<Item>(list: ListOptions, source: ListSource<Item>, raw: RawQuery) {
  const query = readQuery(list, raw);
  return { ...(await source.page(query)), page: query.page, size: query.size };
}
