import { lineContacts } from '../../../generated/line-contacts.ts';
import { lines } from '../../../generated/lines.ts';
import { offices } from '../../../generated/offices.ts';
import type { LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { FormerAnchors } from '../../ui/FormerAnchors.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './Contacts.module.css';

/**
 * Whom to call about a line, and in which office. The visitor's own line is marked in its place: whole sections that
 * change places would carry away what is being read.
 */
export function Contacts({ line }: { readonly line: LineId }) {
  const { t } = useTranslation();
  const { name, aliases } = lines[line];
  const isOwn = usePreferredLine() === line;
  return (
    <section aria-labelledby={`contacts-${line}`} className={styles.contacts}>
      <h3 id={`contacts-${line}`} className={isOwn ? styles.own : undefined}>
        <FormerAnchors names={aliases?.map((alias) => `contacts-${alias}`)} />
        {t('faq.contactsOf', { line: name })}
        {isOwn && <Hidden> ({t('lineChoice.label')})</Hidden>}
      </h3>
      <ul>
        {lineContacts[line].map(({ id, area, office, email, phone }) => (
          <li key={id} className={styles.contact}>
            <strong>{t(area)}</strong>
            <span>{offices[office].city}</span>
            {email !== undefined && <EmailLink email={email} />}
            <PhoneLink phone={phone ?? offices[office].phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
