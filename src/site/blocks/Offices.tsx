import { Fragment, useSyncExternalStore } from 'react';
import type { BlockOf, OfficeId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { formatOpening, formatOpeningHours, openingAt } from '../../shared/time/opening-hours.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmailLink, PhoneLink } from '../ui/ContactLinks.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import { WrittenText } from '../ui/WrittenText.tsx';
import styles from './Offices.module.css';
import { Section } from './Section.tsx';

/** All offices with their addresses, hours and contacts. */
export function Offices({ block }: { readonly block: BlockOf<'offices'> }) {
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} tone="mist">
      <ul className={styles.offices}>
        {content.officeIds.map((id) => (
          <li key={id} className={styles.office}>
            <h3>{content.offices[id].city}</h3>
            <OfficeFacts id={id} isCallFirst />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OfficeFactsProps {
  readonly id: OfficeId;
  /** Whether its phone is a button above the rest. */
  readonly isCallFirst?: boolean;
}

/** An office's address, whether it is open, its phone, e-mail and map. */
export function OfficeFacts({ id, isCallFirst = false }: OfficeFactsProps) {
  const { t } = useTranslation();
  const { city, address, phone, email, map } = content.offices[id];
  const hours = content.officeHours[id];
  const facts = [
    !isCallFirst && phone !== undefined && (['office.phone', <PhoneLink key="phone" phone={phone} />] as const),
    email !== undefined && (['office.email', <EmailLink key="email" email={email} />] as const),
    hours.length > 0 &&
      ([
        'office.hours',
        <WrittenText
          key="hours"
          as="span"
          value={JSON.stringify(hours)}
          format={(_, language) => formatOpeningHours(hours, t, language)}
        />,
      ] as const),
  ].filter((fact) => fact !== false);
  return (
    <>
      {isCallFirst && phone !== undefined && <PhoneLink phone={phone} verb={t('office.call')} />}
      <address className={styles.address}>{address}</address>
      {hours.length > 0 && <OpenNow id={id} />}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <Fragment key={term}>
              <dt>{t(term)}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <TargetControl target={map} className={styles.map} label={`${t('office.map')}: ${city}`}>
        {t('office.map')}
      </TargetControl>
    </>
  );
}

/** Whether an office is open now, or when it opens. Its space is reserved while that is unknown and where no script runs. */
function OpenNow({ id }: { readonly id: OfficeId }) {
  const { t, language } = useTranslation();
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  const opening =
    minute === undefined
      ? undefined
      : openingAt(content.officeHours[id], minute * MINUTE_MS, content.officeCalendars[id]);
  return (
    <p className={styles.now} data-open={opening === 'open' ? '' : undefined}>
      {formatOpening(opening, t, language)}
    </p>
  );
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
