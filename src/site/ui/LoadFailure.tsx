import { useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PushButton } from './Buttons.tsx';
import { useFocusAround } from './focus.ts';
import styles from './LoadFailure.module.css';

/** Says that data of the account could not be loaded, and offers a retry. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  return (
    <div ref={alert} role="alert" className={styles.failure}>
      <p>{t('ownData.failed')}</p>
      <PushButton look="secondary" onClick={onRetry}>
        {t('error.retry')}
      </PushButton>
    </div>
  );
}
