import { useTranslation } from '../../i18n/use-translation.ts';
import { useAwaitedPart } from '../../loading/hydration.ts';
import styles from './Loading.module.css';

/** A loading message, shown only if loading takes a while. */
export function Loading() {
  const { t } = useTranslation();
  useAwaitedPart();
  return (
    <div role="status" className={styles.loading}>
      {t('page.loading')}
    </div>
  );
}
