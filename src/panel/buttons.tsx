import Alert from '@mui/material/Alert';
import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { useFocusAround } from '../site/ui/focus.ts';
import styles from './Panel.module.css';
import { useReason } from './panel-context.ts';

interface FocusableButtonProps extends Omit<ButtonProps, 'className' | 'disabled'> {
  /** Whether it does nothing now. */
  readonly isIdle: boolean;
}

/** A button that keeps the focus while it is idle; a disabled one would lose it. */
export function FocusableButton({ isIdle, onClick, ...rest }: FocusableButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isIdle}
      className={isIdle ? buttonClasses.disabled : ''}
      // Enter in a field also clicks the button that submits its form.
      onClick={(event) => (isIdle ? event.preventDefault() : onClick?.(event))}
    />
  );
}

interface SubmitButtonProps {
  /** Whether there is nothing to send or the form is already being sent. */
  readonly isIdle: boolean;
  /** Why there is nothing to send, shown beside the button. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}

/** Submits a form of the panel; it stays focusable while idle. */
export function SubmitButton({ isIdle, why, children }: SubmitButtonProps) {
  const id = useId();
  return (
    <div>
      <FocusableButton type="submit" variant="contained" isIdle={isIdle} aria-describedby={why && id}>
        {children}
      </FocusableButton>
      {why && <FormHelperText id={id}>{why}</FormHelperText>}
    </div>
  );
}

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

interface AwaitedProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What could not be read; the reason follows. */
  readonly lead?: string;
  /** The height of the placeholder, in pixels; undefined: there is none. */
  readonly height?: number;
  /** Why the data may not exist any more; another try would not help then. */
  readonly gone?: string | undefined;
}

/** Stands for data that are not there yet: a placeholder, or why they could not be read. Nothing once they are there. */
export function Awaited({ query: { data, error, isFetching, refetch }, lead = '', height, gone }: AwaitedProps) {
  const reasonOf = useReason();
  if (gone !== undefined && error?.response.status === 404) return <Alert severity="info">{gone}</Alert>;
  if (error !== null && !isFetching)
    return <RetryAlert onRetry={() => void refetch()}>{`${lead} ${reasonOf(error.response)}`.trim()}</RetryAlert>;
  return data === undefined && height !== undefined ? <Skeleton variant="rounded" height={height} /> : null;
}
