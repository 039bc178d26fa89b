import type { OfficeId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { hoursInWords } from '../../../shared/time/opening-hours.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink, PhoneLink } from '../../ui/ContactLinks.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import styles from './OfficeFacts.module.css';
import { OpenNow } from './OpenNow.tsx';

interface OfficeFactsProps {
  readonly id: OfficeId;
  /** Whether its phone is a button above the rest. */
  readonly isCallFirst?: boolean;
}

/** An office's address, whether it is open, its phone, e-mail and map. */
export function OfficeFacts({ id, isCallFirst = false }: OfficeFactsProps) {
  const { t } = useTranslation();
  const { city, address, phone, email, map } = content.offices[id];
  return (
    <>
      {isCallFirst && <PhoneLink phone={phone} verb={t('office.call')} />}
      <address className={styles.address}>{address}</address>
      <OpenNow id={id} />
      <dl className={styles.facts}>
        {!isCallFirst && (
          <>
            <dt>{t('office.phone')}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
        {email !== undefined && (
          <>
            <dt>{t('office.email')}</dt>
            <dd>
              <EmailLink email={email} />
            </dd>
          </>
        )}
        <dt>{t('office.hours')}</dt>
        <dd>
          <WrittenText
            as="span"
            value={JSON.stringify(content.officeHours[id])}
            format={(_, language) => hoursInWords(content.officeHours[id], t, language)}
          />
        </dd>
      </dl>
      <TargetControl target={map} className={styles.map} label={`${t('office.map')}: ${city}`}>
        {t('office.map')}
      </TargetControl>
    </>
  );
}
