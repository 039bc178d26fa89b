import { officeIds, offices } from '../../../generated/offices.ts';
import styles from './OfficePhones.module.css';
import { PhoneLink } from './PhoneLink.tsx';

/** The phone number of every office, with its city. */
export function OfficePhones() {
  return (
    <ul className={styles.offices}>
      {officeIds.map((id) => (
        <li key={id}>
          <span>{offices[id].city}</span>
          <PhoneLink phone={offices[id].phone} />
        </li>
      ))}
    </ul>
  );
}
