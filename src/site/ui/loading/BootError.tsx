import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOT_ERROR } from '../../loading/boot-error.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './BootError.module.css';

/**
 * Stands hidden in every page, in its language, for the case that the parts which make the page work do not arrive:
 * the page can be read all the same.
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
