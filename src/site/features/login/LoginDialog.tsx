import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { forms } from '../../../generated/forms.ts';
import { type FormValues, textOf, typedText } from '../../../shared/forms/values.ts';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { loginFailure } from '../../format/failure-reason.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { choosesInPlace } from '../../ui/events/chooses-in-place.ts';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import styles from './LoginDialog.module.css';
import { type LoginResult, logIn, logInInvitedUser } from './login.ts';
import { NotActivated } from './NotActivated.tsx';
import { OtherLineLogins } from './OtherLineLogins.tsx';

interface LoginDialogProps {
  /** Says why a login is needed. */
  readonly reason: string | undefined;
  readonly onClose: () => void;
  readonly onLoggedIn: (session: ClientSession) => void;
  readonly onForgotPassword: (way: LoginWay) => void;
}

/** The way to log in: as the company by its NIT, or as an invited user by their own address (ADR 68). */
type LoginWay = 'nit' | 'email';

/** The login by NIT and password, with links to the other way, recovery and registration (spec 2). */
export function LoginDialog({ reason, onClose, onLoggedIn, onForgotPassword }: LoginDialogProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<LoginWay>('nit');
  const [failure, setFailure] = useState<ReactNode>();
  const [isSending, setSending] = useState(false);
  const take = (result: LoginResult, notActivated?: ReactNode) => {
    if ('session' in result) onLoggedIn(result.session);
    else if ('error' in result) setFailure(failed(loginFailure(result.error, t)));
    else setFailure(result.isNotActivated ? notActivated : failed(result.message));
  };
  const send = async (login: Promise<LoginResult>) => {
    setFailure(undefined);
    setSending(true);
    const result = await login;
    setSending(false);
    return result;
  };
  const submitInvitedUser = async (values: FormValues) => {
    const nit = normalizeNit(typedText(values, 'nit'));
    take(
      await send(logInInvitedUser({ nit, email: textOf(values['email']), password: typedText(values, 'password') })),
    );
    return undefined;
  };
  const submit = async (values: FormValues) => {
    const credentials = {
      username: normalizeNit(typedText(values, 'username')),
      password: typedText(values, 'password'),
    };
    const result = await send(logIn(credentials.username, credentials.password));
    const message = 'message' in result ? result.message : '';
    take(result, <NotActivated credentials={credentials} message={message} />);
    return undefined;
  };
  return (
    <Dialog maxWidth="xs" title={t(forms.login.title)} onClose={onClose} isBusy={isSending}>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {failure}
      {way === 'nit' ? (
        <FormView key={way} form={forms.login} onSubmit={submit} />
      ) : (
        <FormView key={way} form={forms['user-login']} onSubmit={submitInvitedUser} />
      )}
      <p>
        <Link component="button" type="button" onClick={() => onForgotPassword(way)}>
          {t('login.forgotPassword')}
        </Link>
      </p>
      <p>
        <Link
          component="button"
          type="button"
          onClick={() => {
            setFailure(undefined);
            setWay(way === 'nit' ? 'email' : 'nit');
          }}
        >
          {t(way === 'nit' ? 'login.byEmail' : 'login.byNit')}
        </Link>
      </p>
      {forms.login.links?.map((link) => (
        // A link inside leads to another page, so the dialog closes.
        <p key={link.label} onClickCapture={(event) => choosesInPlace(event) && onClose()}>
          <TargetControl target={link.target}>{t(link.label)}</TargetControl>
        </p>
      ))}
      <OtherLineLogins />
    </Dialog>
  );
}

function failed(message: string): ReactNode {
  return (
    <Alert severity="error" className={styles.failure ?? ''}>
      {message}
    </Alert>
  );
}
