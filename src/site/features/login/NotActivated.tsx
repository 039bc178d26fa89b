import { useState } from 'react';
import type { ClientCredentials } from '../../../generated/api.ts';
import { sendActivationLink } from '../../../generated/operations/registration.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { withChallenge } from '../../http/challenge.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './NotActivated.module.css';

interface NotActivatedProps {
  /** The credentials that the server has confirmed as right. */
  readonly credentials: ClientCredentials;
  /** The server's message. */
  readonly message: string;
}

/** Tells a user with the right password that the account is not activated, and offers to send the link again (S-96). */
export function NotActivated({ credentials, message }: NotActivatedProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const send = async () => {
    setBusy(true);
    setNotice(undefined);
    const response = await withChallenge((headers) => request(sendActivationLink, { body: credentials, headers }));
    setBusy(false);
    if (response.ok) setSentTo(response.body.email);
    else setNotice(failureReason(response, t));
  };
  if (sentTo !== undefined) {
    return (
      <Notice tone="success" className={styles.notice}>
        <p className={styles.text}>{t('login.activationSent', { email: sentTo })}</p>
        <p className={styles.text}>{t('login.activationElsewhere')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" className={styles.notice}>
      <p className={styles.text}>{message}</p>
      {notice !== undefined && (
        <p className={styles.text} role="status">
          {notice}
        </p>
      )}
      <div className={styles.button}>
        <PushButton look="secondary" isIdle={isBusy} onClick={() => void send()}>
          {t('login.activationSend')}
        </PushButton>
      </div>
    </Notice>
  );
}
