import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { type LastImport, readLastImport } from './read-import.ts';

/** How an undoing ended, in words. */
export interface UndoResult {
  readonly isDone: boolean;
  readonly text: string;
}

/** @param path of the view's list */
export function useLastImport(path: string, onUndone: () => void) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { call } = usePanel();
  const [last, setLast] = useState<LastImport>();
  const [result, setResult] = useState<UndoResult>();
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(async () => {
    const { ok, body } = await call({ method: 'GET', path: `/internal/${path}/imports/last` });
    if (ok) setLast(readLastImport(body['last']));
  }, [call, path]);
  useEffect(() => void load(), [load]);

  const undo = async ({ id }: LastImport) => {
    setIsBusy(true);
    const answer = await call({ method: 'POST', path: `/internal/${path}/imports/${id}/undo` });
    setIsBusy(false);
    const { ok } = answer;
    const { restored, removed, kept } = answer.body;
    const counts = { restored: Number(restored), removed: Number(removed), kept: Number(kept) };
    setResult({ isDone: ok, text: ok ? t('panel:undo.done', counts) : reasonOf(answer) });
    // Also after a refusal: somebody else imported or undid meanwhile.
    await load();
    if (ok) onUndone();
  };
  return { last, load, undo, result, forgetResult: () => setResult(undefined), isBusy };
}
