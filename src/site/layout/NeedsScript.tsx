import { useTranslation } from '../i18n/use-translation.ts';
import { NEEDS_SCRIPT } from '../ui/TargetControl.tsx';
import styles from './NeedsScript.module.css';

/** Explains that a button needs scripts to open its dialog. A popover, which the browser shows without scripts. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div id={NEEDS_SCRIPT} popover="auto" className={styles.note}>
        <p>{t('page.needsScript')}</p>
        <button type="button" popoverTarget={NEEDS_SCRIPT} popoverTargetAction="hide" className={styles.close}>
          {t('dialog.close')}
        </button>
      </div>
    </noscript>
  );
}
