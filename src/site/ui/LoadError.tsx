import { useTranslation } from '../i18n/use-translation.ts';
import { BOOT_ERROR } from '../loading/inline-scripts.ts';
import { PushButton } from './Buttons.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './LoadError.module.css';

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

/** Reports that a dialog did not load. */
export function LoadErrorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('error.chunkTitle')} open={open} onClose={onClose}>
      <LoadErrorMessage />
    </Dialog>
  );
}

/**
 * A hidden message in every page, in its language. It is shown if the scripts that make the page interactive do not load;
 * the page can still be read.
 */
export function BootError() {
  const { t } = useTranslation();
  return (
    <div id={BOOT_ERROR} role="alert" hidden className={styles.boot}>
      <p>
        <strong>{`${t('error.chunkTitle')}.`}</strong>
        {` ${t('error.chunkBody')}`}
      </p>
      <PushButton look="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </PushButton>
    </div>
  );
}
