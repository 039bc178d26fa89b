import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { forgetSavedEdits } from '../unsaved-row-edits.ts';
import { useReason } from '../use-reason.ts';
import type { Edits } from './edit-values.ts';
import { type Changes, type SaveResult, saveRow } from './save-row.ts';
import { useRowCache } from './use-row.ts';

interface Save {
  readonly changes: Changes;
  /** The row that the changes are made to. */
  readonly over: Row;
  /** The row as it was shown when the user typed the changes; only that of a form may differ from `over`. */
  readonly begun?: Row;
  /** The texts of a form's controls from which the changes were read. */
  readonly edits?: Edits;
  /** The success message. */
  readonly done: string;
  /** A form shows a refusal beside the typed values; an action shows a notification. */
  readonly from: 'form' | 'action';
}

/** A change that was refused because another user changed the same row, with the current row. */
export interface Conflict extends Save {
  readonly current: Row;
}

/** Outdated: the row has changed since the user began to type. Undefined if rows of the list cannot be changed. */
type Outcome = SaveResult | { readonly kind: 'outdated' } | undefined;

/** Saves changes of a row, and resolves a conflict by the user's choice. */
export function useSave(view: PanelView) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { change } = listOf(view);
  const { show } = useRowCache(view);
  const [conflict, setConflict] = useState<Conflict>();
  /** The row after the edits were last saved, or given up for those of another user. */
  const [settled, setSettled] = useState<Row>();
  const settle = (row: Row) => {
    show(row);
    setSettled(row);
  };
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: async ({ changes, over, begun = over }: Save): Promise<Outcome> => {
      if (Object.keys(changes).some((field) => begun[field] !== over[field])) return { kind: 'outdated' };
      return change && saveRow(request, change, changes, over);
    },
    onSuccess: (result, save) => {
      const current = currentOf(result, save);
      setConflict(current && { ...save, current });
      if (result?.kind === 'refused' && save.from === 'action') notify(reasonOf(result.response), 'error');
      if (result?.kind !== 'saved') return;
      // The form may have been closed meanwhile.
      forgetSavedEdits({ part: 'fields', path: view.path, id: save.over.id }, save.edits ?? {});
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
    keepMine: () => conflict && mutate({ ...conflict, over: conflict.current, begun: conflict.current }),
    keepTheirs: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      // An action gives up nothing that is typed in the form.
      if (conflict.from === 'form') settle(conflict.current);
      else show(conflict.current);
    },
  };
}

/** Returns the row of another user that a change conflicts with; undefined if it conflicts with none. */
function currentOf(outcome: Outcome, { over }: Save): Row | undefined {
  if (outcome?.kind === 'outdated') return over;
  return outcome?.kind === 'conflict' ? outcome.current : undefined;
}
