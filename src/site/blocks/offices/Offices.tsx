import { officeIds, offices } from '../../../generated/offices.ts';
import type { BlockOf, OfficeId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Section } from '../Section.tsx';
import styles from './Offices.module.css';

/** Where we are, when we are there, and how to reach us. */
export function Offices({ block }: { readonly block: BlockOf<'offices'> }) {
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} tone="mist">
      <ul className={styles.offices}>
        {officeIds.map((id) => (
          <OfficeCard key={id} id={id} />
        ))}
      </ul>
    </Section>
  );
}

function OfficeCard({ id }: { readonly id: OfficeId }) {
  const { t } = useTranslation();
  const { city, address, phone, email, hours, map } = offices[id];
  return (
    <li className={styles.office}>
      <h3>{city}</h3>
      <address className={styles.address}>{address}</address>
      <dl className={styles.facts}>
        <dt>{t('office.phone')}</dt>
        <dd>
          <PhoneLink phone={phone} />
        </dd>
        {email !== undefined && (
          <>
            <dt>{t('office.email')}</dt>
            <dd>
              <EmailLink email={email} />
            </dd>
          </>
        )}
        <dt>{t('office.hours')}</dt>
        <dd>{t(hours)}</dd>
      </dl>
      <TargetControl target={map} className={styles.map} label={`${t('office.map')}: ${city}`}>
        {t('office.map')}
      </TargetControl>
    </li>
  );
}
