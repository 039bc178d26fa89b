import { type ReactNode, useSyncExternalStore } from 'react';
import type { Form } from '../../../generated/types.ts';
import { linkToken, subscribeToLinkToken } from '../../session/link-token.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';

interface LinkFormProps {
  readonly form: Form;
  /** Whether the form was sent, which uses up the link. */
  readonly isSent: boolean;
  readonly children: ReactNode;
}

/** A form that needs the token of a mailed link. Without the token it shows what to do; after sending, what comes next. */
export function LinkForm({ form: { success, failure, withoutLink = failure }, isSent, children }: LinkFormProps) {
  const token = useSyncExternalStore(subscribeToLinkToken, linkToken, () => undefined);
  if (token !== undefined) return children;
  if (isSent && success !== undefined) return <OutcomeNotice outcome={success} severity="success" />;
  return withoutLink === undefined ? children : <OutcomeNotice outcome={withoutLink} severity="info" />;
}
