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

/** What stands in the place of a form that cannot be sent, or was: what there is to do, and the buttons that do it. */
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
