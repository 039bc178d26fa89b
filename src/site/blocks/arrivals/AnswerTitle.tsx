import type { ReactNode } from 'react';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query-fields.ts';

/** What an answer says first. A form leads to it by its anchor, and browsers give it the focus, also without scripts. */
export function AnswerTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={ANSWER_ANCHOR} tabIndex={-1}>
      {children}
    </h2>
  );
}
