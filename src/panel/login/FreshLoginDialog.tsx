import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { proveStaffFactor } from '../../generated/operations/second-factor.ts';
import { proveStaffLogin } from '../../generated/operations/staff-session.ts';
import { content } from '../../shared/content/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import type { request } from '../../site/http/request.ts';
import { withChallenge } from '../../site/http/with-challenge.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useReason } from '../use-reason.ts';
import { resultOf } from './log-in-staff.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';

interface FreshLoginDialogProps {
  readonly ask: typeof request;
  /** Called with true after the right password, with false when the dialog is closed or the session has ended. */
  readonly onEnd: (isProven: boolean) => void;
}

/** Asks for the password again, and for the second factor of an account that has one, in a dialog above the current work, so that nothing is lost. */
export function FreshLoginDialog({ ask, onEnd }: FreshLoginDialogProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [failure, setFailure] = useState<string>();
  /** Set once the password was right and the account has a second factor. */
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const form = content.forms['staff-fresh-login'];
  return (
    <Dialog maxWidth="xs" title={t(form.title)} onClose={() => onEnd(false)} staysOnBackdropClick>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {asked === undefined ? (
        <FormView
          form={form}
          onSubmit={async (values) => {
            setFailure(undefined);
            const body = { password: typedText(values, 'password') };
            const response = await withChallenge((headers) => ask(proveStaffLogin, { body, headers }));
            const result = resultOf(response);
            if ('session' in result) onEnd(true);
            else if ('fields' in result) return { errors: result.fields };
            else if ('asked' in result) setAsked(result.asked);
            else if (response.status === 401) onEnd(false);
            else if (!response.ok) setFailure(reasonOf(response));
            return undefined;
          }}
        />
      ) : (
        <SecondFactorStep
          asked={asked}
          isLeaving={false}
          finish={async (body) => resultOf(await withChallenge((headers) => ask(proveStaffFactor, { body, headers })))}
          onSession={() => onEnd(true)}
          onBack={(why) => {
            setAsked(undefined);
            setFailure(why);
          }}
        />
      )}
    </Dialog>
  );
}
