import type { Office, SideNote } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmailLink, OfficePhones, PhoneLink } from './ContactLinks.tsx';
import styles from './SideNotes.module.css';
import { TargetControl } from './TargetControl.tsx';

/** Notes beside running text: a remark, an office to call or all of them, or a link. */
export function SideNotes({ notes }: { readonly notes: readonly SideNote[] }) {
  const { t } = useTranslation();
  return notes.map((note) => (
    <aside key={note.title} aria-label={t(note.title)} className={styles.note}>
      <strong>{t(note.title)}</strong>
      {note.text !== undefined && <p>{t(note.text)}</p>}
      {note.office !== undefined && <OfficeContacts {...content.offices[note.office]} />}
      {note.offices === true && <OfficePhones />}
      {note.button !== undefined && <TargetControl target={note.button.target}>{t(note.button.label)}</TargetControl>}
    </aside>
  ));
}

function OfficeContacts({ phone, email }: Office) {
  return (
    <>
      {phone !== undefined && <PhoneLink phone={phone} />}
      {email !== undefined && <EmailLink email={email} />}
    </>
  );
}
