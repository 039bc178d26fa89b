import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Outcome } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './OutcomeNotice.module.css';
import { useOutcomeButtons } from './use-outcome-buttons.ts';

interface OutcomeNoticeProps {
  readonly outcome: Outcome;
  readonly severity: 'info' | 'success';
}

/** Replaces a form that cannot be sent or was already sent, with what to do next and the buttons for it. */
export function OutcomeNotice({ outcome, severity }: OutcomeNoticeProps) {
  const { t } = useTranslation();
  const buttons = useOutcomeButtons(outcome);
  return (
    <Alert severity={severity} role="status" className={styles.notice ?? ''}>
      <AlertTitle>{t(outcome.title)}</AlertTitle>
      <p className={styles.text}>{t(outcome.text)}</p>
      <div className={styles.buttons}>
        {buttons.map(({ label, act }, index) => (
          <Button key={label} variant={index === 0 ? 'contained' : 'outlined'} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
