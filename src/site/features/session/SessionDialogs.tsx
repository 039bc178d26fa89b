import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { TextKey } from '../../../generated/types.ts';
import type { ClientSession } from '../../../shared/session.ts';
import type { MailedLink } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { RecoveryDialog, type RecoveryKind } from './RecoveryDialog.tsx';
import { VerificationDialog } from './VerificationDialog.tsx';

interface SessionDialogsProps {
  /** A mailed link, instead of a login. */
  readonly link?: MailedLink | undefined;
  /** Why the login is asked for. */
  readonly reason: TextKey | undefined;
  /** A client who is logged in wants what waits for the verification of the company. */
  readonly isBlocked?: boolean | undefined;
  readonly onClose: () => void;
  readonly onLoggedIn: (session: ClientSession) => void;
  readonly onRecovered: () => void;
}

/** The login dialog, and from there the forgot-password dialog. */
export function SessionDialogs({ link, reason, isBlocked, onClose, onLoggedIn, onRecovered }: SessionDialogsProps) {
  const [step, setStep] = useState<'login' | RecoveryKind>(link ?? 'login');
  const ready = useNamespace('forms');
  if (!ready) return null;
  return (
    <ThemeProvider theme={muiTheme}>
      {isBlocked ? (
        <VerificationDialog onClose={onClose} />
      ) : step === 'login' ? (
        <LoginDialog
          reason={reason}
          onClose={onClose}
          onLoggedIn={onLoggedIn}
          onForgotPassword={(way) => setStep(way === 'nit' ? 'recovery' : 'person')}
        />
      ) : (
        <RecoveryDialog kind={step} onClose={onClose} onRecovered={onRecovered} />
      )}
    </ThemeProvider>
  );
}
