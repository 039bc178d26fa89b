import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type ApiResponse, failureOf } from '../http/response.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './PendingEmail.module.css';

interface PendingEmailProps {
  /** The address that was asked for. */
  readonly address: string;
  /** The address that the account has until then. */
  readonly email: string;
  readonly sendAgain: () => Promise<ApiResponse<undefined>>;
  readonly withdraw: () => Promise<ApiResponse<undefined>>;
  /** Whether the address still waits may be another now. */
  readonly onChange: () => void;
}

/** An address that is not confirmed yet, with a way to get its link again and to give it up. */
export function PendingEmail({ address, email, sendAgain, withdraw, onChange }: PendingEmailProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const act = async (call: () => Promise<ApiResponse<undefined>>, done: string) => {
    setBusy(true);
    setStatus('');
    const answer = await call();
    setBusy(false);
    setStatus(answer.ok ? done : (answer.message ?? t(`forms:form.${failureOf(answer)}`)));
    onChange();
  };
  return (
    <Alert severity="info" className={styles.pending ?? ''}>
      <p className={styles.text}>{t('forms:profile.emailPending', { address, email })}</p>
      <p className={styles.text} role="status">
        {status}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void act(sendAgain, t('forms:profile.emailSentAgain', { address }))}
        >
          {t('forms:profile.emailSendAgain')}
        </Button>
        <Button disabled={isBusy} onClick={() => void act(withdraw, '')}>
          {t('forms:profile.emailWithdraw')}
        </Button>
      </div>
    </Alert>
  );
}
