import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../buttons/PushButton.tsx';
import styles from './LoadErrorMessage.module.css';

/**
 * Reports that a part of the site did not load, or no longer exists since a new version was deployed. Only the visitor
 * reloads the page: an automatic reload would loop while the fault persists.
 */
export function LoadErrorMessage({ heading: Heading }: { readonly heading?: 'h1' | 'h3' }) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      {Heading && <Heading>{t('error.chunkTitle')}</Heading>}
      <p>{t('error.chunkBody')}</p>
      <PushButton look="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </PushButton>
    </div>
  );
}
