import { type ReactNode, useSyncExternalStore } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { Form } from '../../../generated/types.ts';
import { typedText } from '../../../shared/forms/values.ts';
import { readTypedCode } from '../../../shared/http/mailed-link.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { Submit } from '../../forms/use-submission.ts';
import { linkToken, setLinkToken, subscribeToLinkToken } from '../../session/link-token.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';

interface LinkFormProps {
  readonly form: Form;
  /** Whether the form was sent, which uses up the link. */
  readonly isSent: boolean;
  readonly children: ReactNode;
}

/**
 * A form that needs the token of a mailed link. Without the token it says what to do and takes the code of the mail, which is
 * all that is left where a mail filter has cut the link; after sending, it says what comes next.
 */
export function LinkForm({ form: { success, failure, withoutLink = failure }, isSent, children }: LinkFormProps) {
  const token = useSyncExternalStore(subscribeToLinkToken, linkToken, () => undefined);
  if (token !== undefined) return children;
  if (isSent && success !== undefined) return <OutcomeNotice outcome={success} severity="success" />;
  if (withoutLink === undefined) return children;
  return (
    <>
      <OutcomeNotice outcome={withoutLink} severity="info" />
      <FormView form={forms['link-code']} onSubmit={takeCode} />
    </>
  );
}

const takeCode: Submit = async (values) => {
  const code = readTypedCode(typedText(values, 'code'));
  if (code === undefined) return { errors: [{ field: 'code', rule: 'format' }] };
  setLinkToken(code);
  return undefined;
};
