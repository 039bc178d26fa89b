import type { ReactNode } from 'react';
import { lines } from '../../../generated/lines.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import type { Provenance } from '../../../shared/vessels/answer.ts';
import { isCancelled, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { formatTime, offsetTime } from '../../../shared/vessels/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallStatus } from './CallStatus.tsx';
import { CallTimes } from './CallTimes.tsx';

interface CallDetailsProps {
  readonly call: VesselCall;
  readonly origin: Provenance;
  /** Address of a page with this call alone. */
  readonly link: string;
}

/** One call with all that is known of it. */
export function CallDetails({ call, origin, link }: CallDetailsProps) {
  const { t, language } = useTranslation();
  const port = portName(call);
  const vessel = `${call.vesselName} (${t('vessels:call.imo', { number: call.vesselIMONumber })})`;
  const source =
    origin.kind === 'table' ? t('vessels:call.own') : t('vessels:call.ofLine', { line: lines[call.line].name });
  return (
    <article id={`escala-${call.id}`} data-part="call" data-cancelled={isCancelled(call) || undefined}>
      <h3>{`${call.vesselName} · ${port}`}</h3>
      <CallStatus call={call} />
      <dl>
        <Detail label={t('vessels:call.arrival')}>
          <CallTimes call={call} event="ARRI" />
        </Detail>
        <Detail label={t('vessels:call.departure')}>
          <CallTimes call={call} event="DEPA" />
        </Detail>
        <Detail label={t('vessels:call.vessel')}>{vessel}</Detail>
        <Detail label={t('vessels:call.voyage')}>{call.carrierVoyageNumber}</Detail>
        <Detail label={t('vessels:call.exportVoyage')}>{call.carrierExportVoyageNumber}</Detail>
        <Detail label={t('vessels:call.service')}>{call.carrierServiceName ?? call.carrierServiceCode}</Detail>
        <Detail label={t('vessels:call.port')}>{`${port} (${call.UNLocationCode})`}</Detail>
        <Detail label={t('vessels:call.terminal')}>{call.terminal ?? call.facilityCode}</Detail>
        <Detail label={t('vessels:call.source')}>{source}</Detail>
        <Detail label={t('vessels:call.updated')}>
          <time dateTime={offsetTime(call.updatedAt)}>{formatTime(call.updatedAt, language)}</time>
        </Detail>
      </dl>
      <p data-part="links">
        <a href={link}>{t('vessels:call.link')}</a> <a href={apiPaths.calendar(call)}>{t('vessels:call.calendar')}</a>
      </p>
    </article>
  );
}

/** Nothing where there is no value. */
function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
