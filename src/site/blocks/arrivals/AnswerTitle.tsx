import type { ReactNode } from 'react';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query-fields.ts';

/** Title of an answer. The form's action ends in its anchor, and browsers then focus it, also without scripts. */
export function AnswerTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={ANSWER_ANCHOR} tabIndex={-1}>
      {children}
    </h2>
  );
}
