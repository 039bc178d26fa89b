import { useState } from 'react';
import type { PanelAction, PanelView } from '../../../../generated/types.ts';
import { useText } from '../../../lib/text.ts';
import { usePanel } from '../panel-context.ts';
import { useWords } from '../use-words.ts';
import { type Row, readRow } from '../values/row.ts';

export type Changes = Readonly<Record<string, string>>;

/** Somebody changed the row meanwhile: what was to be saved, and the row as it is now. */
export interface Conflict {
  readonly changes: Changes;
  readonly current: Row;
  /** What is told when it is saved after all. */
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

/** What can be done to a row. An edit names the version it began with, so that nobody overwrites anybody unseen. */
export function useChanges({ view, row, onRow, onCalled, onChanged }: ChangesProps) {
  const { say } = useText();
  const words = useWords();
  const { call, tell } = usePanel();
  const [isBusy, setIsBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const fail = (status: number, message: unknown) => {
    const fallback = words(status === 0 ? 'error.network' : 'error.answer');
    tell(typeof message === 'string' ? message : fallback, 'error');
  };

  const save = async (changes: Changes, done: string, over: Row | undefined = row) => {
    if (over === undefined) return;
    setIsBusy(true);
    const { ok, status, body } = await call({
      method: 'PATCH',
      path: `/internal/${view.path}/${over.id}`,
      headers: { 'if-match': `"${over['version']}"` },
      body: changes,
    });
    setIsBusy(false);
    setConflict(undefined);
    const now = readRow(ok ? body : body['current']);
    if (now === undefined) return fail(status, body['message']);
    if (!ok) return setConflict({ changes, current: now, done });
    onRow(now);
    onChanged();
    tell(done);
  };

  const act = async (action: PanelAction) => {
    if (action.set !== undefined) return save(action.set, say(action.done));
    setIsBusy(true);
    const { ok, status, body } = await call({
      method: 'POST',
      path: `/internal/${view.path}/${row?.id}/${action.call}`,
    });
    setIsBusy(false);
    if (!ok) return fail(status, body['message']);
    onCalled();
    onChanged();
    tell(say(action.done));
  };

  return {
    isBusy,
    save,
    act,
    conflict,
    keepMine: () => conflict && void save(conflict.changes, conflict.done, conflict.current),
    keepTheirs: () => {
      if (conflict !== undefined) onRow(conflict.current);
      setConflict(undefined);
      onChanged();
    },
  };
}
