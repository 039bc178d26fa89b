import { type ReactNode, useSyncExternalStore } from 'react';
import type { Form } from '../../../generated/types.ts';
import { linkToken, subscribeToLinkToken } from '../../session/link-token.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';

interface LinkFormProps {
  readonly form: Form;
  /** The link was taken: it is of no use any more. */
  readonly isSent: boolean;
  readonly children: ReactNode;
}

/** A form that only the link of a mail can send: without one it says at once what to do, and after it what comes next. */
export function LinkForm({ form: { success, failure, withoutLink = failure }, isSent, children }: LinkFormProps) {
  const token = useSyncExternalStore(subscribeToLinkToken, linkToken, () => undefined);
  if (token !== undefined) return children;
  if (isSent && success !== undefined) return <OutcomeNotice outcome={success} severity="success" />;
  return withoutLink === undefined ? children : <OutcomeNotice outcome={withoutLink} severity="info" />;
}
