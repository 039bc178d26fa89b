import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOT_ERROR } from '../../loading/inline-scripts.ts';
import { PushButton } from '../buttons/PushButton.tsx';
import styles from './BootError.module.css';

/**
 * A hidden message in every page, in its language. It is shown if the scripts that make the page interactive do not load;
 * the page can still be read.
 */
export function BootError() {
  const { t } = useTranslation();
  return (
    <div id={BOOT_ERROR} role="alert" hidden className={styles.message}>
      <p>
        <strong>{t('error.chunkTitle')}.</strong> {t('error.chunkBody')}
      </p>
      <PushButton look="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </PushButton>
    </div>
  );
}
