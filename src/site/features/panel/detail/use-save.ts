import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { type Changes, saveRow } from './save-row.ts';
import { useRowCache } from './use-row.ts';

export interface Save {
  readonly changes: Changes;
  /** The row that the changes began with. */
  readonly over: Row;
  /** The success message. */
  readonly done: string;
  /** A form shows a refusal beside the typed values; an action shows a notification. */
  readonly from: 'form' | 'action';
}

/** A change that was refused because another user changed the same row, with the current row. */
export interface Conflict extends Save {
  readonly current: Row;
}

/** Saves changes of a row, and resolves a conflict by the user's choice. */
export function useSave(view: PanelView) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { change } = listOf(view);
  const { show } = useRowCache(view);
  const [conflict, setConflict] = useState<Conflict>();
  /** The number of times that the edits were saved or given up for those of another user. */
  const [settled, setSettled] = useState(0);
  const settle = (row: Row) => {
    show(row);
    setSettled((before) => before + 1);
  };
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: async ({ changes, over }: Save) => change && saveRow(request, change, changes, over),
    onSuccess: (result, save) => {
      setConflict(result?.kind === 'conflict' ? { ...save, current: result.current } : undefined);
      if (result?.kind === 'refused' && save.from === 'action') notify(reasonOf(result.response), 'error');
      if (result?.kind !== 'saved') return;
      if (save.from === 'form') settle(result.row);
      else show(result.row);
      notify(save.done);
    },
  });
  return {
    save: mutate,
    isSaving: isPending,
    settled,
    /** Why the last edit was not saved; shown beside the typed values until the next try. */
    refusal: data?.kind === 'refused' && variables?.from === 'form' ? reasonOf(data.response) : undefined,
    conflict,
    keepMine: () => conflict && mutate({ ...conflict, over: conflict.current, from: 'form' }),
    keepTheirs: () => {
      setConflict(undefined);
      if (conflict !== undefined) settle(conflict.current);
    },
  };
}
