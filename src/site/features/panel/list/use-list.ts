import { useCallback, useEffect, useState } from 'react';
import type { ListPage, Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import type { FailedResponse } from '../../../http/response.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { PAGE_SIZE } from './list-state.ts';

export interface List {
  /** What was loaded last; while the next page comes, it stays to be seen. */
  readonly loaded: ListPage<Row> | undefined;
  readonly isLoading: boolean;
  /** An answer that was no list. */
  readonly failure: FailedResponse | undefined;
  readonly reload: () => void;
}

/**
 * One page of a list of the server; of answers that overtake one another the last question's counts.
 * @param question search, filters and order, as the server takes them
 */
export function useList(view: PanelView, question: string, page: number): List {
  const { request } = usePanel();
  const { list } = listOf(view);
  const [requestId, setRequestId] = useState(0);
  const [state, setState] = useState<Omit<List, 'reload'>>({ loaded: undefined, isLoading: true, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id asks the same question again
  useEffect(() => {
    let isAwaited = true;
    setState((before) => ({ ...before, isLoading: true, failure: undefined }));
    const asked = Object.fromEntries(new URLSearchParams(question));
    const query = { ...asked, page: String(page), size: String(PAGE_SIZE) };
    void request(list, { query }).then((answer) => {
      if (!isAwaited) return;
      if (answer.ok) setState({ loaded: answer.body, isLoading: false, failure: undefined });
      else setState((before) => ({ ...before, isLoading: false, failure: answer }));
    });
    return () => {
      isAwaited = false;
    };
  }, [request, list, question, page, requestId]);
  return { ...state, reload: useCallback(() => setRequestId((before) => before + 1), []) };
}
