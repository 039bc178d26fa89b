import { useRef, useState } from 'react';
import { failureReason } from '../format/failure-reason.ts';
import type { ApiResponse } from '../http/request.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PushButton } from '../ui/Buttons.tsx';
import { useFocusAround } from '../ui/focus.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './FormView.module.css';

interface PendingEmailProps {
  /** The new address that awaits confirmation. */
  readonly address: string;
  /** The address that the account has until then. */
  readonly email: string;
  readonly sendAgain: () => Promise<ApiResponse<undefined>>;
  readonly withdraw: () => Promise<ApiResponse<undefined>>;
  /** Called after each action that the server has answered, because the address may not be pending any more. */
  readonly onChange: () => void;
}

/** An e-mail address that is not confirmed yet, with buttons to send its link again and to withdraw it. */
export function PendingEmail({ address, email, sendAgain, withdraw, onChange }: PendingEmailProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const act = async (call: () => Promise<ApiResponse<undefined>>, done: string) => {
    setBusy(true);
    setStatus('');
    const response = await call();
    setBusy(false);
    setStatus(response.ok ? done : failureReason(response, t));
    // Without a response, nothing new is known.
    if (response.status !== 0) onChange();
  };
  return (
    <Notice ref={alert} tone="info" className={styles.pending}>
      <p>{t('forms:profile.emailPending', { address, email })}</p>
      <p role="status">{status}</p>
      <div className={styles.buttons}>
        <PushButton
          look="secondary"
          isIdle={isBusy}
          onClick={() => void act(sendAgain, t('forms:profile.emailSentAgain', { address }))}
        >
          {t('forms:profile.emailSendAgain')}
        </PushButton>
        <PushButton look="text" isIdle={isBusy} onClick={() => void act(withdraw, '')}>
          {t('forms:profile.emailWithdraw')}
        </PushButton>
      </div>
    </Notice>
  );
}
