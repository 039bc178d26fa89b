import type { Office } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import styles from './ContactLinks.module.css';

/** An e-mail address, or a phone number with its country code; a full stop after it is not part of it. */
const CONTACT = /((?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]+|\+\d+(?: \d+){2,6})/;

/** A text of the catalog whose e-mail addresses and phone numbers are links. */
export function ContactText({ text }: { readonly text: string }) {
  // The matches are at the odd places, because the expression is a group.
  return text.split(CONTACT).map((part, place) => {
    if (place % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    return part.includes('@') ? <EmailLink key={place} email={part} /> : <PhoneLink key={place} phone={part} />;
  });
}

/** An e-mail address as a link; a narrow column breaks it before the @ rather than anywhere. */
export function EmailLink({ email }: { readonly email: string }) {
  const at = email.indexOf('@');
  return (
    <a href={`mailto:${encodeURI(email).replaceAll('&', '%26')}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

interface PhoneLinkProps {
  readonly phone: string;
  /** The verb before the number, where calling is what the visitor came for; the link then is a button. */
  readonly verb?: string;
}

/** A phone number as a link that starts a call; it is on one line. */
export function PhoneLink({ phone, verb }: PhoneLinkProps) {
  return (
    <a href={phoneAddress(phone)} className={verb === undefined ? styles.phone : styles.button}>
      {verb !== undefined && `${verb} `}
      {phone}
    </a>
  );
}

interface OfficePhonesProps {
  /** By default the look of a note. */
  readonly className?: string | undefined;
}

/** An office's phone number, or its e-mail address if it has none. */
export function OfficeLink({ phone, email }: Pick<Office, 'phone' | 'email'>) {
  return phone === undefined ? email && <EmailLink email={email} /> : <PhoneLink phone={phone} />;
}

/** The phone number of every office, or its e-mail address, with its city. */
export function OfficePhones({ className = styles.offices }: OfficePhonesProps) {
  return (
    <ul className={className}>
      {content.officeIds.map((id) => (
        <li key={id}>
          {content.offices[id].city}
          <OfficeLink {...content.offices[id]} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the address of a link that calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
