import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Content.module.css';

interface ErrorBoxProps {
  readonly count: number;
  /** The errors, one list item each. */
  readonly children: ReactNode;
}

/**
 * A list of errors that changes while the user types. A screen reader announces only their number, when it has changed and the
 * user pauses; the list is ordinary content. The box is there without errors, too, because only then is the first announced.
 */
export function ErrorBox({ count, children }: ErrorBoxProps) {
  const { t } = useTranslation();
  const title = useId();
  const isEmpty = count === 0;
  return (
    <Alert
      severity="error"
      role="group"
      aria-labelledby={isEmpty ? undefined : title}
      className={(isEmpty ? styles.noProblems : styles.problems) ?? ''}
    >
      <AlertTitle id={title} role="status">
        {!isEmpty && t('panel:content.errors', { count })}
      </AlertTitle>
      {!isEmpty && <ul>{children}</ul>}
    </Alert>
  );
}
