import { useCallback, useEffect, useState } from 'react';
import type { PanelView } from '../../../../generated/types.ts';
import type { FailedAnswer } from '../../../api/call-api.ts';
import { usePanel } from '../panel-context.ts';
import { type RowPage, readRowPage } from '../values/row.ts';
import { PAGE_SIZE } from './list-state.ts';

export interface List {
  /** What was loaded last; while the next page comes, it stays to be seen. */
  readonly loaded: RowPage | undefined;
  readonly isLoading: boolean;
  /** An answer that was no list. */
  readonly failure: FailedAnswer | undefined;
  readonly reload: () => void;
}

/**
 * One page of a list of the server; of answers that overtake one another the last question's counts.
 * @param question search, filters and order, as the server takes them
 */
export function useList({ path }: PanelView, question: string, page: number): List {
  const { call } = usePanel();
  const [requestId, setRequestId] = useState(0);
  const [state, setState] = useState<Omit<List, 'reload'>>({ loaded: undefined, isLoading: true, failure: undefined });
  const address = `/internal/${path}?${question}&page=${page}&size=${PAGE_SIZE}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id asks the same question again
  useEffect(() => {
    let isAwaited = true;
    setState((before) => ({ ...before, isLoading: true, failure: undefined }));
    void call({ method: 'GET', path: address }).then((answer) => {
      if (!isAwaited) return;
      const loaded = answer.ok ? readRowPage(answer.body) : undefined;
      if (loaded !== undefined) setState({ loaded, isLoading: false, failure: undefined });
      else setState((before) => ({ ...before, isLoading: false, failure: answer }));
    });
    return () => {
      isAwaited = false;
    };
  }, [call, address, requestId]);
  return { ...state, reload: useCallback(() => setRequestId((before) => before + 1), []) };
}
