import { useCallback, useEffect, useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';

/** A row with all that the server tells of it, or as the list has it where there is no more. */
export function useRow(view: PanelView, id: string, listed: Row | undefined) {
  const { request } = usePanel();
  const { read } = listOf(view);
  const [row, setRow] = useState<Row>();
  const [failure, setFailure] = useState<string | true>();
  const load = useCallback(async () => {
    if (read === undefined) return;
    setFailure(undefined);
    const response = await request(read, { params: { id } });
    if (response.ok) setRow(response.body);
    else setFailure(response.message ?? true);
  }, [request, read, id]);
  useEffect(() => void load(), [load]);
  return { row: read === undefined ? listed : row, failure, load, show: setRow };
}
