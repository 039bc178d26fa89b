import { useState } from 'react';
import type { ListPage, Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { useOperation } from '../queries/use-operation.ts';
import { PAGE_SIZE } from './list-state.ts';

/**
 * Reads one page of a list of the server.
 * @param question search, filters and order in the server's format
 */
export function useList(view: PanelView, question: URLSearchParams, page: number) {
  const query = { ...Object.fromEntries(question), page: String(page), size: String(PAGE_SIZE) };
  const { data, error, isFetching, refetch } = useOperation(listOf(view).list, { query });
  // The last loaded page stays visible while the next one loads, and if that fails.
  const [last, setLast] = useState<ListPage<Row>>();
  if (data !== undefined && data !== last) setLast(data);
  return {
    loaded: data ?? last,
    isLoading: isFetching,
    /** The response, if it was not a list. */
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}
