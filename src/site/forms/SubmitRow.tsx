import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { formMessages } from '../../generated/form-messages.ts';
import type { Form } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './FormView.module.css';

interface SubmitRowProps {
  readonly form: Form;
  readonly isBusy: boolean;
  /** How much of the upload has left, 0 to 100. */
  readonly percent: number | undefined;
  /** A second button. */
  readonly secondary: ReactNode;
}

/** The button at the end of a form; while the form is on its way, how far it is. */
export function SubmitRow({ form, isBusy, percent, secondary }: SubmitRowProps) {
  const { t } = useTranslation();
  const busyLabel =
    percent === undefined
      ? t(form.submitting ?? formMessages.words.submitting)
      : t(formMessages.words.uploading, { percent });
  return (
    <div className={`${styles.row} ${styles.submit}`}>
      {isBusy ? (
        <>
          <CircularProgress
            size={36}
            aria-label={busyLabel}
            {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
          />
          <span aria-live="polite">{busyLabel}</span>
        </>
      ) : (
        <Button type="submit" variant="contained" color="primary" size="large">
          {t(form.submit)}
        </Button>
      )}
      {secondary}
    </div>
  );
}
