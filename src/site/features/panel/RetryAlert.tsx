import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './RetryAlert.module.css';

interface RetryAlertProps {
  readonly onRetry: () => void;
  /** What could not be read, or why. */
  readonly children: ReactNode;
}

/** Stands in the place of what could not be read, with the way to try again. */
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
