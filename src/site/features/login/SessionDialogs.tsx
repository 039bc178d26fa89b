import { useEffect, useState } from 'react';
import { requestUserRecovery } from '../../../generated/operations/client-users.ts';
import { requestRecovery } from '../../../generated/operations/recovery.ts';
import type { Route, TextKey } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { textOf, typedText } from '../../../shared/forms/values.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { normalizeTaxId } from '../../../shared/tax-id.ts';
import { type LoginMethod, type MailedLink, useSite } from '../../context/site-context.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { Submit } from '../../forms/use-submission.ts';
import { withChallenge } from '../../http/challenge.ts';
import { failureOf, request } from '../../http/request.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyState, companyTextKey, useCompanyValues } from '../../session/own-data.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoginDialog, useTypedEmail } from './LoginDialog.tsx';

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

interface SessionEndedProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
}

/** Says that the session has ended, and offers a new login. */
export function SessionEnded({ onClose, onLogin }: SessionEndedProps) {
  const { t } = useTranslation();
  return (
    <InfoDialog
      imageType="info"
      title={t('session.endedTitle')}
      body={t('session.endedBody')}
      buttons={[
        { label: t('session.logInAgain'), onClick: onLogin },
        { label: t('dialog.close'), onClick: onClose },
      ]}
    />
  );
}

interface RecoveryDialogProps {
  readonly kind: MailedLink;
  readonly onClose: () => void;
  readonly onRecovered: () => void;
}

/** The server's word for "a mail is on its way, if there is such a client" (spec 4). */
const SENT = 'OK';

/** Asks for a NIT and, for an invited user, an address; shows the server's message and, on success, that a mail follows. */
function RecoveryDialog({ kind, onClose, onRecovered }: RecoveryDialogProps) {
  const { t } = useTranslation();
  const { isEmail: isInvitedUser, typed, take } = useTypedEmail('nit', kind === 'user-recovery');
  const [message, setMessage] = useState<{ readonly text: string; readonly tone: 'info' | 'error' }>();
  const [sent, setSent] = useState(false);
  const submit: Submit = async (values, _files, progress) => {
    const nit = normalizeTaxId(typedText(values, 'nit'));
    const response = await withChallenge(
      (headers) =>
        isInvitedUser
          ? request(requestUserRecovery, { body: { nit, email: textOf(values['email']) }, headers })
          : request(requestRecovery, { body: { nit }, headers }),
      () => progress('checking'),
    );
    if (!response.ok && response.message === undefined) {
      const error = t(`error.${failureOf(response)}`);
      setMessage({ text: t('forms:recovery.networkError', { error }), tone: 'error' });
      return undefined;
    }
    const text = (response.ok ? response.body.message : response.message) ?? '';
    setMessage({ text, tone: response.ok ? 'info' : 'error' });
    setSent(response.ok && response.body.message === SENT);
    return undefined;
  };
  if (sent) {
    return (
      <InfoDialog
        imageType="check"
        title={t('forms:recovery.sentTitle')}
        body={t(isInvitedUser ? 'forms:recovery.personSentBody' : 'forms:recovery.sentBody')}
        buttons={[{ label: t('forms:recovery.sentButton'), onClick: onRecovered }]}
      />
    );
  }
  return (
    <Dialog
      title={t(
        kind === 'activation-link' && !isInvitedUser ? 'forms:recovery.activationTitle' : content.forms.recovery.title,
      )}
      onClose={onClose}
    >
      {message !== undefined && <Notice tone={message.tone}>{message.text}</Notice>}
      <FormView
        key={String(isInvitedUser)}
        form={isInvitedUser ? content.forms['user-recovery'] : content.forms.recovery}
        initial={typed}
        onType={take}
        onSubmit={submit}
        secondary={
          <PushButton look="text" onClick={onClose}>
            {t('dialog.cancel')}
          </PushButton>
        }
      />
    </Dialog>
  );
}
