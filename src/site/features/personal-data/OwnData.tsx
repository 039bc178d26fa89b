import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ThemeProvider } from '@mui/material/styles';
import { forms } from '../../../generated/forms.ts';
import type { FormId } from '../../../generated/types.ts';
import { formatDay } from '../../../shared/vessels/zone.ts';
import { useSlots } from '../../context/slots-context.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import styles from './OwnData.module.css';
import { useErasure } from './use-erasure.ts';
import { useExport } from './use-export.ts';

/** Lets a client download the stored data, request its erasure, or withdraw that request. */
export function OwnData({ form }: { readonly form: FormId }) {
  return (
    <ThemeProvider theme={muiTheme}>
      <Export />
      <Erasure form={form} />
    </ThemeProvider>
  );
}

function Export() {
  const { t } = useTranslation();
  const { exportData, exportRut, hasFailed } = useExport();
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
      {hasFailed && <Alert severity="error">{t('retention:failed')}</Alert>}
    </div>
  );
}

function Erasure({ form }: { readonly form: FormId }) {
  const { t, language } = useTranslation();
  const { FormSlot } = useSlots();
  const { state, load, withdraw } = useErasure();
  if (state === 'loading') return <CircularProgress aria-label={t('forms:profile.loading')} />;
  if (state === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={load}>{t('forms:profile.retry')}</Button>}>
        {t('retention:failed')}
      </Alert>
    );
  }
  // Collapsed, so that nobody reaches it by accident.
  if (state.dueAt === null) {
    return (
      <details className={styles.form}>
        <summary>{t('retention:erase')}</summary>
        <FormSlot id={form} onDone={load} />
      </details>
    );
  }
  return (
    <Alert severity="warning" action={<Button onClick={withdraw}>{t('retention:keep')}</Button>}>
      {t('retention:pending', { date: formatDay(Date.parse(state.dueAt), language) })}
    </Alert>
  );
}
