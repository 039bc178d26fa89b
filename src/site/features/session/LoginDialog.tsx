import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { TextKey } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { normalizeNit } from '../../../shared/nit.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import styles from './LoginDialog.module.css';
import { logIn } from './login.ts';
import { NotActivated } from './NotActivated.tsx';
import { OtherLineLogins } from './OtherLineLogins.tsx';

interface LoginDialogProps {
  /** Why the login is asked for. */
  readonly reason: TextKey | undefined;
  readonly onClose: () => void;
  readonly onLoggedIn: (session: ClientSession) => void;
  readonly onForgotPassword: () => void;
}

/** NIT and password, with links to recovery and registration (spec 2). */
export function LoginDialog({ reason, onClose, onLoggedIn, onForgotPassword }: LoginDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<ReactNode>();
  const submit = async (values: FormValues) => {
    setFailure(undefined);
    const credentials = {
      username: normalizeNit(String(values['username'] ?? '')),
      password: String(values['password'] ?? ''),
    };
    const result = await logIn(credentials.username, credentials.password);
    if ('session' in result) onLoggedIn(result.session);
    else if ('error' in result) setFailure(failed(t('login.networkError', { error: t(`error.${result.error}`) })));
    else if (result.isNotActivated) setFailure(<NotActivated credentials={credentials} message={result.message} />);
    else setFailure(failed(result.message));
    return undefined;
  };
  return (
    <Dialog maxWidth="xs" title={t(forms.login.title)} onClose={onClose}>
      {reason !== undefined && <p className={styles.reason}>{t(reason)}</p>}
      {failure}
      <FormView form={forms.login} onSubmit={submit} />
      <p>
        <Link component="button" type="button" onClick={onForgotPassword}>
          {t('login.forgotPassword')}
        </Link>
      </p>
      {forms.login.links?.map((link) => (
        // A link inside leads to another page: the dialog has done its part.
        <p key={link.label} onClickCapture={onClose}>
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
