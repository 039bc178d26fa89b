import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './RetryAlert.module.css';

interface RetryAlertProps {
  readonly onRetry: () => void;
  /** The text: what could not be read, or why. */
  readonly children: ReactNode;
}

/** Replaces content that could not be read, and offers a retry. */
export function RetryAlert({ onRetry, children }: RetryAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      className={styles.alert ?? ''}
      action={<Button onClick={onRetry}>{t('panel:list.retry')}</Button>}
    >
      {children}
    </Alert>
  );
}
