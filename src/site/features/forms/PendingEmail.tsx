import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendEmailConfirmation, withdrawEmailChange } from '../../../generated/endpoints/email-changes.ts';
import { useSite } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';
import type { ApiResponse } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './PendingEmail.module.css';

interface PendingEmailProps {
  /** The address that was asked for. */
  readonly address: string;
  /** The address that the account has until then. */
  readonly email: string;
  /** Whether the address still waits may be another now. */
  readonly onChange: () => void;
}

/** An address that is not confirmed yet, with a way to get its link again and to give it up. */
export function PendingEmail({ address, email, onChange }: PendingEmailProps) {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const act = async (call: Promise<ApiResponse<undefined>>, done: string) => {
    setBusy(true);
    setTold('');
    const answer = await call;
    setBusy(false);
    if (!answer.ok && answer.status === 401) return sessionEnded();
    setTold(answer.ok ? done : (answer.message ?? t('profile.emailFailed')));
    onChange();
  };
  const token = session?.authToken;
  return (
    <Alert severity="info" className={styles.pending ?? ''}>
      <p className={styles.text}>{t('profile.emailPending', { address, email })}</p>
      <p className={styles.text} role="status">
        {told}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void act(request(sendEmailConfirmation, { token }), t('profile.emailSentAgain', { address }))}
        >
          {t('profile.emailSendAgain')}
        </Button>
        <Button disabled={isBusy} onClick={() => void act(request(withdrawEmailChange, { token }), '')}>
          {t('profile.emailWithdraw')}
        </Button>
      </div>
    </Alert>
  );
}
