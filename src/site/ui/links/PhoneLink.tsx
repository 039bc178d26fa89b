import styles from './PhoneLink.module.css';
import { phoneAddress } from './phone-address.ts';

/** A phone number as a link that starts a call; it is on one line. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={phoneAddress(phone)} className={styles.phone}>
      {phone}
    </a>
  );
}
