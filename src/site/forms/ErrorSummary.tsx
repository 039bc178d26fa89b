import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type RefObject, useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './FormView.module.css';

/** A field with an error, and the message. */
export interface SummarizedError {
  readonly name: string;
  readonly words: string;
}

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly errors: readonly SummarizedError[];
  /** Moves focus to a field. */
  readonly onChoose: (name: string) => void;
}

/** All errors of a long form, each with a link to its field; renders nothing without errors. */
export function ErrorSummary({ ref, errors, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <Alert
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      severity="error"
      className={`${styles.row} ${styles.summary}`}
    >
      <AlertTitle id={id}>{t('forms:formErrors.title', { count: errors.length })}</AlertTitle>
      <ul>
        {errors.map(({ name, words }) => (
          <li key={name}>
            <button type="button" className={styles.error} onClick={() => onChoose(name)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
