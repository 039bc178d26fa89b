import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './LoadErrorMessage.module.css';

/**
 * A part of the site did not arrive, or is no longer there since a new version was put in place. The visitor loads the
 * page again, never the page itself: where the fault stays, nothing goes round in circles.
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
