import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../generated/api.ts';
import { readToday } from '../../generated/operations/panel-today.ts';
import type { PanelView } from '../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { operationKey } from '../queries/operation-key.ts';
import { useOperation } from '../queries/use-operation.ts';

/** The list around a row. */
export interface ShownList {
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/**
 * Reads a row with all its details. Where the server has no such operation, it is the listed row, which may be missing: the
 * address may name a row of another page, or one that is gone.
 */
export function useRow(view: PanelView, id: string, listed: Row | undefined, list: ShownList) {
  const { read } = listOf(view);
  const { data, error, isFetching, refetch } = useOperation(read, { params: { id } });
  if (read === undefined)
    return {
      row: listed,
      hasFailed: listed === undefined && !list.isLoading,
      failure: undefined,
      reload: list.reload,
    };
  const failure = isFetching ? undefined : error?.response;
  return { row: data, hasFailed: failure !== undefined, failure, reload: () => void refetch() };
}

/** Returns functions that update everything shown about a row after it has changed. */
export function useRowCache(view: PanelView) {
  const client = useQueryClient();
  const { list, read, history } = listOf(view);
  const invalidateMentions = (id: string) => {
    void client.invalidateQueries({ queryKey: operationKey(list) });
    // A handled item no longer waits.
    void client.invalidateQueries({ queryKey: operationKey(readToday) });
    if (history !== undefined) void client.invalidateQueries({ queryKey: operationKey(history, { params: { id } }) });
  };
  return {
    /** Shows a row whose new state is known. */
    show: (row: Row) => {
      if (read !== undefined) client.setQueryData(operationKey(read, { params: { id: row.id } }), row);
      invalidateMentions(row.id);
    },
    /** Refetches a row whose new state only the server knows. */
    invalidate: (id: string) => {
      if (read !== undefined) void client.invalidateQueries({ queryKey: operationKey(read, { params: { id } }) });
      invalidateMentions(id);
    },
  };
}
