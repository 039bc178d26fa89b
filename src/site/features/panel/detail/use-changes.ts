import { useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelAction, PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';

/** What a row is to become, field by field; null: nothing. */
export type Changes = Readonly<Record<string, string | null>>;

/** Somebody changed the row meanwhile: what was to be saved, and the row as it is now. */
export interface Conflict {
  readonly changes: Changes;
  readonly current: Row;
  /** Message for an edit that is saved at a second attempt. */
  readonly done: string;
}

interface ChangesProps {
  readonly view: PanelView;
  readonly row: Row | undefined;
  /** Shows the row as it is now. */
  readonly onRow: (row: Row) => void;
  /** Something changed of which only the server knows how the row is now. */
  readonly onCalled: () => void;
  readonly onChanged: () => void;
}

/** What can be done to a row. An edit names the version it began with, so that no edit overwrites another unseen (S-87). */
export function useChanges({ view, row, onRow, onCalled, onChanged }: ChangesProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { change, actions } = listOf(view);
  const [isBusy, setIsBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  /** Why the last edit was not saved: it stands beside what was typed until the next try. */
  const [refusal, setRefusal] = useState<string>();

  /** How often what was typed has been saved, or given up for what somebody else saved. */
  const [settled, setSettled] = useState(0);
  const settle = () => setSettled((before) => before + 1);

  /** A conflict is neither saved nor refused: the user decides. */
  const save = async (changes: Changes, done: string, over = row): Promise<{ isSaved: boolean; reason?: string }> => {
    if (over === undefined || change === undefined) return { isSaved: false };
    setIsBusy(true);
    setRefusal(undefined);
    const headers = { 'if-match': `"${over['version']}"` };
    const answer = await request(change, { params: { id: over.id }, headers, body: changes });
    setIsBusy(false);
    setConflict(undefined);
    if (answer.ok) {
      onRow(answer.body);
      onChanged();
      notify(done);
      return { isSaved: true };
    }
    const current = currentRow(answer.error.current);
    if (current === undefined) return { isSaved: false, reason: reasonOf(answer) };
    setConflict({ changes, current, done });
    return { isSaved: false };
  };
  const edit = async (...edits: Parameters<typeof save>) => {
    const { isSaved, reason } = await save(...edits);
    setRefusal(reason);
    if (isSaved) settle();
  };

  const act = async (action: PanelAction) => {
    if (action.set !== undefined) {
      const { reason } = await save(action.set, t(action.done));
      if (reason !== undefined) notify(reason, 'error');
      return;
    }
    const endpoint = actions[action.call ?? ''];
    if (endpoint === undefined || row === undefined) return;
    setIsBusy(true);
    const answer = await request(endpoint, { params: { id: row.id } });
    setIsBusy(false);
    if (!answer.ok) return notify(reasonOf(answer), 'error');
    onCalled();
    onChanged();
    notify(t(action.done));
  };

  return {
    isBusy,
    edit,
    refusal,
    settled,
    act,
    conflict,
    keepMine: () => conflict && void edit(conflict.changes, conflict.done, conflict.current),
    keepTheirs: () => {
      if (conflict !== undefined) onRow(conflict.current);
      setConflict(undefined);
      settle();
      onChanged();
    },
  };
}

/** A refused change tells what the row is now, in the shape in which it is read. */
function currentRow(current: object | undefined): Row | undefined {
  return current !== undefined && 'id' in current ? (current as Row) : undefined;
}
