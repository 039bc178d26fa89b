import Alert from '@mui/material/Alert';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './SecondFactor.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** All that somebody sees who lacks the second factor that is required. @param onSetUp called once there is one */
export function RequiredSetUp({ onSetUp }: { readonly onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.alone}>
      <h2>{t('panel:secondFactor.mustSetUp.title')}</h2>
      <Alert severity="info">{t('panel:secondFactor.mustSetUp')}</Alert>
      <SecondFactor onSetUp={onSetUp} />
    </div>
  );
}
