import Alert from '@mui/material/Alert';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { proveStaffFactor } from '../../generated/operations/second-factor.ts';
import { proveStaffLogin } from '../../generated/operations/staff-session.ts';
import { content } from '../../shared/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { withChallenge } from '../../site/http/challenge.ts';
import type { ApiResponse, request } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../Dialog.tsx';
import { useReason } from '../panel-context.ts';
import { resultOf, SecondFactorStep } from './SecondFactorStep.tsx';

interface FreshLogin {
  /** Repeats a request after the password was given again, if it was refused because the login is too old. */
  readonly withFreshLogin: <Reply>(send: () => Promise<ApiResponse<Reply>>) => Promise<ApiResponse<Reply>>;
  readonly dialog: ReactNode;
}

/** Lets requests that need a fresh login wait for the password and then repeats them unchanged (S-16). */
export function useFreshLogin(ask: typeof request): FreshLogin {
  const [isAsking, setAsking] = useState(false);
  /** The requests that wait for the same password. */
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const prove = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((resolve) => void waiting.current.push(resolve));
  }, []);
  const end = (isProven: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProven);
  };
  const withFreshLogin = useCallback<FreshLogin['withFreshLogin']>(
    async (send) => {
      const response = await send();
      const isTooOld = !response.ok && response.error.error?.code === 'login-again';
      return isTooOld && (await prove()) ? send() : response;
    },
    [prove],
  );
  return { withFreshLogin, dialog: isAsking && <FreshLoginDialog ask={ask} onEnd={end} /> };
}

interface FreshLoginDialogProps {
  readonly ask: typeof request;
  /** Called with true after the right password, with false when the dialog is closed or the session has ended. */
  readonly onEnd: (isProven: boolean) => void;
}

/** Asks for the password again, and for the second factor of an account that has one, in a dialog above the current work, so that nothing is lost. */
function FreshLoginDialog({ ask, onEnd }: FreshLoginDialogProps) {
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
