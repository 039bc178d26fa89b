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
  /** The message once it is saved. */
  readonly done: string;
  /** A form shows beside what was typed why it was not saved. */
  readonly from: 'form' | 'action';
}

/** Two people changed the same row: what was to be saved, and the row as it is now. */
export interface Conflict extends Save {
  readonly current: Row;
}

/** Changes of a row, and the choice after a conflict. */
export function useSave(view: PanelView) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { change } = listOf(view);
  const { show } = useRowCache(view);
  const [conflict, setConflict] = useState<Conflict>();
  /** How often what was typed has been saved, or given up for what somebody else saved. */
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
    /** Why the last edit was not saved: it stands beside what was typed until the next try. */
    refusal: data?.kind === 'refused' && variables?.from === 'form' ? reasonOf(data.response) : undefined,
    conflict,
    keepMine: () => conflict && mutate({ ...conflict, over: conflict.current, from: 'form' }),
    keepTheirs: () => {
      setConflict(undefined);
      if (conflict !== undefined) settle(conflict.current);
    },
  };
}
