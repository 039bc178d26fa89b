import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../../../generated/api.ts';
import { readToday } from '../../../../generated/endpoints/panel-today.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { operationKey } from '../queries/operation-key.ts';
import { useOperation } from '../queries/use-operation.ts';

/** A row with all that the server tells of it, or as the list has it where there is no more. */
export function useRow(view: PanelView, id: string, listed: Row | undefined) {
  const { read } = listOf(view);
  const { data, error, isFetching, refetch } = useOperation(read, { params: { id } });
  return {
    row: read === undefined ? listed : data,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}

/** For whoever changes a row: what is shown of it is brought up to date. */
export function useRowCache(view: PanelView) {
  const client = useQueryClient();
  const { list, read, history } = listOf(view);
  const invalidateMentions = (id: string) => {
    void client.invalidateQueries({ queryKey: operationKey(list) });
    // Where something was seen to, less waits.
    void client.invalidateQueries({ queryKey: operationKey(readToday) });
    if (history !== undefined) void client.invalidateQueries({ queryKey: operationKey(history, { params: { id } }) });
  };
  return {
    /** The row is known as it is now. */
    show: (row: Row) => {
      if (read !== undefined) client.setQueryData(operationKey(read, { params: { id: row.id } }), row);
      invalidateMentions(row.id);
    },
    /** Only the server knows how the row is now. */
    invalidate: (id: string) => {
      if (read !== undefined) void client.invalidateQueries({ queryKey: operationKey(read, { params: { id } }) });
      invalidateMentions(id);
    },
  };
}
