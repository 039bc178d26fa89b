import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { useLastData } from '../queries/use-last-data.ts';
import { useOperation } from '../queries/use-operation.ts';
import { PAGE_SIZE } from './list-state.ts';

/**
 * Reads one page of a list of the server.
 * @param question search, filters and order in the server's format
 */
export function useList(view: PanelView, question: URLSearchParams, page: number) {
  const query = { ...Object.fromEntries(question), page: String(page), size: String(PAGE_SIZE) };
  const { data, error, isFetching, refetch } = useOperation(listOf(view).list, { query });
  const loaded = useLastData(data);
  return {
    loaded,
    isLoading: isFetching,
    /** The response, if it was not a list. */
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}
