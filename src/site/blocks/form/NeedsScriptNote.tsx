import { useTranslation } from '../../i18n/use-translation.ts';
import { OfficePhones } from '../../ui/links/OfficePhones.tsx';
import styles from './NeedsScriptNote.module.css';

/** Says, where no script can run, that a form needs scripts, and which offices to call instead. */
export function NeedsScriptNote() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={styles.note}>
        <p>{t('forms:form.needsScript')}</p>
        <OfficePhones />
      </div>
    </noscript>
  );
}
