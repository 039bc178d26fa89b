import { content } from '../../../shared/content/content.ts';
import styles from './OfficePhones.module.css';
import { PhoneLink } from './PhoneLink.tsx';

interface OfficePhonesProps {
  /** By default the look of a note. */
  readonly className?: string | undefined;
}

/** The phone number of every office, with its city. */
export function OfficePhones({ className = styles.offices }: OfficePhonesProps) {
  return (
    <ul className={className}>
      {content.officeIds.map((id) => (
        <li key={id}>
          {content.offices[id].city}
          <PhoneLink phone={content.offices[id].phone} />
        </li>
      ))}
    </ul>
  );
}
