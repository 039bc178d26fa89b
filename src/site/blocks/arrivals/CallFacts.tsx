import type { ReactNode } from 'react';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallTime } from '../calls/CallTime.tsx';
import { CallTimes } from '../calls/CallTimes.tsx';

interface CallFactsProps {
  readonly call: VesselCall;
  readonly at: number;
  /** Whether all facts are shown, also those of the sentence above, because the answer has only this call. */
  readonly isWhole: boolean;
}

/** The facts of a call that the sentence above it does not state. */
export function CallFacts({ call, at, isWhole }: CallFactsProps) {
  const { t } = useTranslation();
  return (
    <dl>
      <Fact label={t('vessels:call.terminal')}>{call.terminal ?? call.facilityCode}</Fact>
      <Fact label={t('vessels:call.voyage')}>{call.carrierVoyageNumber}</Fact>
      <Fact label={t('vessels:call.exportVoyage')}>{call.carrierExportVoyageNumber}</Fact>
      {isWhole && (
        <Fact label={t('vessels:call.arrival')}>
          <CallTimes call={call} event="ARRI" />
        </Fact>
      )}
      <Fact label={t('vessels:call.departure')}>
        {isWhole ? <CallTimes call={call} event="DEPA" /> : <CallTime call={call} event="DEPA" at={at} />}
      </Fact>
      <Fact label={t('vessels:call.service')}>{call.carrierServiceName ?? call.carrierServiceCode}</Fact>
      {isWhole && <Fact label={t('vessels:call.port')}>{`${portName(call)} (${call.UNLocationCode})`}</Fact>}
      <Fact label={t('vessels:call.vessel')}>{t('vessels:call.imo', { number: call.vesselIMONumber })}</Fact>
    </dl>
  );
}

/** Renders nothing where there is no value. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
