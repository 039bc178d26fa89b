import { officeIds, offices } from '../../../generated/offices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/links/PhoneLink.tsx';
import styles from './NeedsScriptNote.module.css';

/** Says, where no script can run, that a form needs scripts, and which offices to call instead. */
export function NeedsScriptNote() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={styles.note}>
        <p>{t('forms:form.needsScript')}</p>
        <ul className={styles.offices}>
          {officeIds.map((id) => (
            <li key={id}>
              {offices[id].city} <PhoneLink phone={offices[id].phone} />
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
