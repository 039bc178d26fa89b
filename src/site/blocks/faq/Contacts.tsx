import { lines } from '../../../generated/lines.ts';
import { offices } from '../../../generated/offices.ts';
import type { LineId } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './Contacts.module.css';

/** Whom to call about a line, and in which office. */
export function Contacts({ line }: { readonly line: LineId }) {
  const { say } = useText();
  const { name, contacts } = lines[line];
  return (
    <section aria-labelledby={`contacts-${line}`} className={styles.contacts}>
      <h3 id={`contacts-${line}`}>{say('faq.contactsOf', { line: name })}</h3>
      <ul>
        {contacts.map(({ id, area, office, email, phone }) => (
          <li key={id} className={styles.contact}>
            <strong>{say(area)}</strong>
            <span>{offices[office].city}</span>
            {email !== undefined && <EmailLink email={email} />}
            <PhoneLink phone={phone ?? offices[office].phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
