import { useEffect, useState } from 'react';
import type { Route, TextKey } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { type LoginMethod, type MailedLink, useSite } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyState, companyTextKey, useCompanyValues } from '../../session/company-state.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';

interface SessionDialogsProps {
  /** The kind of link to have mailed; undefined begins with the login. */
  readonly link?: MailedLink | undefined;
  /** The method of login with which the dialog begins. */
  readonly method?: LoginMethod | undefined;
  /** The text that says why a login is needed. */
  readonly reason: TextKey | undefined;
  /** The page that the visitor asked for, which is then the reason. */
  readonly asked?: Route | undefined;
  /** Whether a logged-in client wants something that requires the company to be verified. */
  readonly isBlocked?: boolean | undefined;
  readonly onClose: () => void;
  readonly onLoggedIn: (session: ClientSession) => void;
  readonly onRecovered: () => void;
}

/** The login dialog, and from there the forgot-password dialog. */
export function SessionDialogs({
  link,
  method = 'nit',
  reason,
  asked,
  isBlocked,
  onClose,
  onLoggedIn,
  onRecovered,
}: SessionDialogsProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'login' | MailedLink>(link ?? 'login');
  const ready = useNamespace('forms');
  if (!ready) return null;
  if (isBlocked) return <VerificationDialog onClose={onClose} />;
  if (step !== 'login') return <RecoveryDialog kind={step} onClose={onClose} onRecovered={onRecovered} />;
  return (
    <LoginDialog
      method={method}
      reason={asked === undefined ? reason && t(reason) : t('login.forPage', { page: t(asked.label) })}
      onClose={onClose}
      onLoggedIn={onLoggedIn}
      onForgotPassword={(typed) => setStep(typed === 'nit' ? 'recovery' : 'user-recovery')}
    />
  );
}

/** Explains that something requires the client's company to be verified, or its code in the lines' systems. */
function VerificationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useSite();
  const values = useCompanyValues(session);
  const state = companyState(session);
  // Staff have verified the company in the meantime, so the wanted page is available.
  const isOver = state === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (state === undefined || values === undefined) return null;
  return (
    <InfoDialog
      imageType="info"
      title={t(content.companyVerification.title)}
      body={t(companyTextKey(state), values)}
      buttons={[{ label: t('dialog.close'), onClick: onClose }]}
    />
  );
}
