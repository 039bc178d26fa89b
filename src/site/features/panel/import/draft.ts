import { useState } from 'react';
import type { LineId } from '../../../../generated/types.ts';

/** What is to be imported. */
export interface Draft {
  readonly line: LineId | undefined;
  readonly file: File | undefined;
}

/** Outlives the dialog: whoever has to log in again in the middle finds what they had chosen, and nobody else does. */
let kept: { readonly owner: string; readonly draft: Draft } | undefined;

export function useDraft(owner: string, line: LineId | undefined) {
  const [draft, setDraft] = useState<Draft>(kept?.owner === owner ? kept.draft : { line, file: undefined });
  const choose = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    kept = { owner, draft: next };
    setDraft(next);
  };
  return { draft, choose };
}

/** Whoever closes the dialog is done with it. */
export function forgetDraft(): void {
  kept = undefined;
}
