import { useEffect, useEffectEvent } from 'react';
import { type ImportDraft, noteImportDraft } from './import-draft.ts';

/** Records the open import, so that it can continue after the session ends; closing the dialog removes it. */
export function useImportDraft(draft: ImportDraft | undefined): void {
  const { username, file, asked } = draft ?? {};
  useEffect(() => {
    noteImportDraft(username === undefined || file === undefined ? undefined : { username, file, asked });
    return () => noteImportDraft(undefined);
  }, [username, file, asked]);
}

/** After a new login, repeats the request that the server had not answered. */
export function useGoOn(asked: ImportDraft['asked'], ask: (asked: 'check' | 'import') => void): void {
  const goOn = useEffectEvent(ask);
  useEffect(() => {
    if (asked !== undefined) goOn(asked);
  }, [asked]);
}
