import { useCallback, useEffect, useState } from 'react';
import type { PanelView } from '../../../../generated/types.ts';
import { usePanel } from '../panel-context.ts';
import { type Row, readRow } from '../values/row.ts';

/** A row with all its columns; the columns of the list where the server has no more. */
export function useRow({ path, ownRows }: PanelView, id: string, listed: Row | undefined) {
  const { call } = usePanel();
  const [row, setRow] = useState<Row>();
  const [failure, setFailure] = useState<string | true>();
  const load = useCallback(async () => {
    if (!ownRows) return;
    setFailure(undefined);
    const { ok, body, message } = await call({ method: 'GET', path: `/internal/${path}/${id}` });
    const read = ok ? readRow(body) : undefined;
    if (read !== undefined) setRow(read);
    else setFailure(message ?? true);
  }, [call, ownRows, path, id]);
  useEffect(() => void load(), [load]);
  return { row: ownRows ? row : listed, failure, load, show: setRow };
}
