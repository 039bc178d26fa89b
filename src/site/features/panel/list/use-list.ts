import { useState } from 'react';
import type { ListPage, Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { useOperation } from '../queries/use-operation.ts';
import { PAGE_SIZE } from './list-state.ts';

/**
 * One page of a list of the server.
 * @param question search, filters and order, as the server takes them
 */
export function useList(view: PanelView, question: URLSearchParams, page: number) {
  const query = { ...Object.fromEntries(question), page: String(page), size: String(PAGE_SIZE) };
  const { data, error, isFetching, refetch } = useOperation(listOf(view).list, { query });
  // What was loaded last stays to be seen while the next page comes, and when that fails.
  const [last, setLast] = useState<ListPage<Row>>();
  if (data !== undefined && data !== last) setLast(data);
  return {
    loaded: data ?? last,
    isLoading: isFetching,
    /** An answer that was no list. */
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}
