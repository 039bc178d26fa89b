import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ThemeProvider } from '@mui/material/styles';
import { useRef } from 'react';
import { forms } from '../../../generated/forms.ts';
import { retention } from '../../../generated/retention.ts';
import type { FormId } from '../../../generated/types.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { formatDay } from '../../../shared/time/zone.ts';
import { useSite } from '../../context/site-context.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useFocusAround } from '../../ui/use-focus-around.ts';
import styles from './OwnData.module.css';
import { useDataExport } from './use-data-export.ts';
import { useErasure } from './use-erasure.ts';

/** Lets a client download the stored data, request its erasure, or withdraw that request. */
export function OwnData({ form }: { readonly form: FormId }) {
  return (
    <ThemeProvider theme={muiTheme}>
      <Export />
      <div tabIndex={-1}>
        <Erasure form={form} />
      </div>
    </ThemeProvider>
  );
}

function Export() {
  const { t } = useTranslation();
  const { exportData, exportRut, failure } = useDataExport();
  return (
    <div className={styles.part}>
      <p>{t('retention:exportHelp')}</p>
      <details className={styles.form}>
        <summary>{t('retention:export')}</summary>
        <FormView form={forms['data-export']} onSubmit={exportData} />
      </details>
      <details className={styles.form}>
        <summary>{t('retention:exportRut')}</summary>
        <FormView form={forms['rut-export']} onSubmit={exportRut} />
      </details>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </div>
  );
}

function Erasure({ form }: { readonly form: FormId }) {
  const { t, language } = useTranslation();
  const { FormSlot, session } = useSite();
  const { erasure, hasFailed, load, withdraw, failure } = useErasure();
  if (hasFailed) return <LoadFailure onRetry={() => void load()} />;
  if (erasure === undefined) return <CircularProgress aria-label={t('forms:profile.loading')} />;
  // Collapsed, so that nobody reaches it by accident.
  if (erasure.dueAt === null) {
    const date = formatDay(Date.now() + retention.erasure.days * DAY_MS, language);
    const company = session?.nombreCliente ?? '';
    return (
      <details className={styles.form}>
        <summary>{t('retention:erase')}</summary>
        <FormSlot
          id={form}
          question={t('retention:eraseQuestion', { company, nit: session?.nit ?? '', date })}
          onDone={() => void load()}
        />
      </details>
    );
  }
  return (
    <>
      <PendingErasure dueAt={Date.parse(erasure.dueAt)} onKeep={() => void withdraw()} />
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </>
  );
}

interface PendingErasureProps {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly onKeep: () => void;
}

function PendingErasure({ dueAt, onKeep }: PendingErasureProps) {
  const { t, language } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  return (
    <Alert ref={alert} severity="warning" action={<Button onClick={onKeep}>{t('retention:keep')}</Button>}>
      {t('retention:pending', { date: formatDay(dueAt, language) })}
    </Alert>
  );
}
