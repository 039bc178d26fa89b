import { useCallback, useEffect, useState } from 'react';
import type { LastImport } from '../../../../generated/api.ts';
import { readLastImport, undoImport } from '../../../../generated/endpoints/vessel-import.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';

export type Imported = NonNullable<LastImport['last']>;

/** How an undoing ended, in words. */
export interface UndoResult {
  readonly isDone: boolean;
  readonly text: string;
}

export function useLastImport(onUndone: () => void) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [last, setLast] = useState<Imported>();
  const [result, setResult] = useState<UndoResult>();
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(async () => {
    const answer = await request(readLastImport, {});
    if (answer.ok) setLast(answer.body.last ?? undefined);
  }, [request]);
  useEffect(() => void load(), [load]);

  const undo = async ({ id }: Imported) => {
    setIsBusy(true);
    const answer = await request(undoImport, { params: { id } });
    setIsBusy(false);
    const text = answer.ok ? t('panel:undo.done', { ...answer.body }) : reasonOf(answer);
    setResult({ isDone: answer.ok, text });
    // Also after a refusal: somebody else imported or undid meanwhile.
    await load();
    if (answer.ok) onUndone();
  };
  return { last, load, undo, result, forgetResult: () => setResult(undefined), isBusy };
}
