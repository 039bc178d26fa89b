import { useEffect, useEffectEvent } from 'react';
import { type ImportDraft, noteImportDraft } from './import-draft.ts';

/** Notes the open import, so that it can go on if the session ends; a dialog that is closed has none. */
export function useImportDraft(draft: ImportDraft | undefined): void {
  const { username, file, asked } = draft ?? {};
  useEffect(() => {
    noteImportDraft(username === undefined || file === undefined ? undefined : { username, file, asked });
    return () => noteImportDraft(undefined);
  }, [username, file, asked]);
}

/** Asks once more, after a login, for what the server had not answered before it. */
export function useGoOn(asked: ImportDraft['asked'], ask: (asked: 'check' | 'import') => void): void {
  const goOn = useEffectEvent(ask);
  useEffect(() => {
    if (asked !== undefined) goOn(asked);
  }, [asked]);
}
