import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readOwnSecondFactor } from '../../generated/operations/second-factor.ts';
import { useSite } from '../../site/context/site-context.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ACCOUNT } from '../panel-place.ts';
import { useOperation } from '../queries/use-operation.ts';
import { hasFactor } from './has-factor.ts';
import styles from './SecondFactor.module.css';

/** Suggests a second factor to administrators until they have one or postpone it for this visit. */
export function SetUpHint() {
  const { t } = useTranslation();
  const { navigate } = useSite();
  const { data } = useOperation(readOwnSecondFactor, {});
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff || data === undefined || hasFactor(data)) return null;
  return (
    <Alert severity="warning" className={styles.hint ?? ''}>
      <div className={styles.line}>
        <p className={styles.long}>{t('panel:secondFactor.hint')}</p>
        <p className={styles.short}>{t('panel:secondFactor.hint.short')}</p>
        <Button size="small" variant="outlined" onClick={() => navigate(`?view=${ACCOUNT}&tab=second-factor`)}>
          {t('panel:secondFactor.hint.open')}
        </Button>
        <Button size="small" onClick={() => setPutOff(true)}>
          {t('panel:secondFactor.hint.later')}
        </Button>
      </div>
    </Alert>
  );
}
