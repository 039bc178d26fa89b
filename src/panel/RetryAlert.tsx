import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { useFocusAround } from '../site/ui/use-focus-around.ts';
import styles from './RetryAlert.module.css';

interface RetryAlertProps {
  readonly onRetry: () => void;
  /** The text: what could not be read, or why. */
  readonly children: ReactNode;
}

/** Replaces content that could not be read, and offers a retry. When it goes, its dialog or the page gets the focus. */
export function RetryAlert({ onRetry, children }: RetryAlertProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  return (
    <Alert
      ref={alert}
      severity="error"
      className={styles.alert ?? ''}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    >
      {children}
    </Alert>
  );
}
