import styles from './PhoneLink.module.css';
import { phoneAddress } from './phone-address.ts';

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
