import Alert from '@mui/material/Alert';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './SecondFactor.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/**
 * Shown in place of the panel to a user without the required second factor.
 * @param onSetUp called once there is one
 */
export function RequiredSetUp({ onSetUp }: { readonly onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.requiredSetUp}>
      <h2>{t('panel:secondFactor.mustSetUp.title')}</h2>
      <Alert severity="info">{t('panel:secondFactor.mustSetUp')}</Alert>
      <SecondFactor onSetUp={onSetUp} />
    </div>
  );
}
