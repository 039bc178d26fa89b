import type { LineId, OfficeId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { usePreferredLine } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink, PhoneLink } from '../../ui/ContactLinks.tsx';
import { FormerAnchors } from '../../ui/PageLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OfficeFacts } from '../offices/OfficeFacts.tsx';
import styles from './Contacts.module.css';

interface ContactsProps {
  readonly line: LineId;
  /** Shows only this office; undefined: all. */
  readonly office: OfficeId | undefined;
}

/**
 * The offices that attend a line, each with its contacts by subject (spec 2); renders nothing where the chosen office is
 * none of them. The visitor's own line is marked where it is: moving whole sections would carry away what the visitor is
 * reading.
 */
export function Contacts({ line, office: chosen }: ContactsProps) {
  const { t } = useTranslation();
  const { name, aliases } = content.lines[line];
  const isOwn = usePreferredLine() === line;
  const contactsAt = (id: OfficeId) => content.lineContacts[line].filter(({ office }) => office === id);
  const shown = content.officeIds.filter((id) => (chosen === undefined || id === chosen) && contactsAt(id).length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`contacts-${line}`} data-lines={line} className={styles.contacts}>
      <h3 id={`contacts-${line}`} className={isOwn ? styles.own : undefined}>
        <FormerAnchors names={aliases?.map((alias) => `contacts-${alias}`)} />
        {name}
        {isOwn && <VisuallyHidden> ({t('lineChoice.label')})</VisuallyHidden>}
      </h3>
      <ul>
        {shown.map((id) => (
          <li key={id} data-office={id} data-alone={shown.length === 1 || undefined} className={styles.office}>
            <h4>{content.offices[id].city}</h4>
            <ul>
              {contactsAt(id).map(({ id: contact, area, email, phone }) => (
                <li key={contact} className={styles.contact}>
                  <strong>{t(area)}</strong>
                  <PhoneLink phone={phone ?? content.offices[id].phone} verb={t('office.call')} />
                  {email !== undefined && <EmailLink email={email} />}
                </li>
              ))}
            </ul>
            <div className={styles.facts}>
              <OfficeFacts id={id} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
