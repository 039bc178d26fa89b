import type { ReactNode } from 'react';
import { apiPaths, callLink } from '../../../shared/vessels/addresses.ts';
import { isCancelled, knownTimes, sortTime, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { shiftOf } from '../../../shared/vessels/shift.ts';
import { offsetTime } from '../../../shared/vessels/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { CallStatus } from './CallStatus.tsx';
import { CallTime } from './CallTime.tsx';
import { useCallWords } from './use-call-words.ts';

export interface CallRowProps {
  readonly call: VesselCall;
  /** What all calls of the table have in common, and so is not told in its rows. */
  readonly common: 'port' | 'vessel' | undefined;
  /** When this is said, epoch ms. */
  readonly at: number;
  /** Of the page with the arrival query; undefined: there is none to lead to. */
  readonly queryPath: string | undefined;
}

/** A call in a table: what names it leads to all that is known of it. One that does not take place says no more than that. */
export function CallRow({ call, common, at, queryPath }: CallRowProps) {
  const { t } = useTranslation();
  const text = common === 'port' ? call.vesselName : portName(call);
  const name = queryPath === undefined ? text : <a href={callLink(queryPath, call)}>{text}</a>;
  if (isCancelled(call)) return <CancelledRow call={call} common={common} at={at} name={name} />;
  return (
    <tr>
      <th scope="row">
        {name}
        <CallStatus call={call} />
      </th>
      {common === undefined && <td>{call.vesselName}</td>}
      <td data-part="terminal">{call.terminal ?? call.facilityCode}</td>
      <td data-part="voyage">{voyageOf(call)}</td>
      <td data-part="arrival">
        <CallTime call={call} event="ARRI" at={at} />
      </td>
      <td data-part="departure" data-like={isDepartureAlike(call) ? t('vessels:call.sails') : undefined}>
        <CallTime call={call} event="DEPA" at={at} />
      </td>
      <td data-part="file">
        <CalendarLink call={call} />
      </td>
    </tr>
  );
}

type CancelledRowProps = Omit<CallRowProps, 'queryPath'> & { readonly name: ReactNode };

/** Of a call that does not take place no more than that, and when it would have been. */
function CancelledRow({ call, common, at, name }: CancelledRowProps) {
  const { day } = useCallWords(at);
  const time = sortTime(call);
  const words = [common === undefined ? call.vesselName : '', voyageOf(call)].filter((word) => word !== '').join(' · ');
  return (
    <tr data-cancelled>
      <th scope="row">{name}</th>
      <td colSpan={common === undefined ? 6 : 5}>
        {`${words} · `}
        {time !== undefined && <time dateTime={offsetTime(time)}>{day(time, 'short')}</time>} <CallStatus call={call} />
      </td>
    </tr>
  );
}

function CalendarLink({ call }: Pick<CallRowProps, 'call'>) {
  const { t } = useTranslation();
  const label = `${t('vessels:call.calendar')}: ${call.vesselName} ${call.carrierVoyageNumber}, ${portName(call)}`;
  return (
    <a href={apiPaths.calendar(call)} aria-label={label} title={t('vessels:call.calendar')}>
      <Glyph name="calendar" />
    </a>
  );
}

/** Whether the departure is as sure as the arrival, and differs as much from its plan: a narrow row says that once. */
function isDepartureAlike(call: VesselCall): boolean {
  const [arrival] = knownTimes(call, 'ARRI');
  const [departure] = knownTimes(call, 'DEPA');
  return arrival?.classifier === departure?.classifier && shiftOf(call, 'ARRI') === shiftOf(call, 'DEPA');
}

/** The voyage, and the one under which the vessel sails on, where that is another. */
function voyageOf({ carrierVoyageNumber, carrierExportVoyageNumber }: VesselCall): string {
  const isSame = carrierExportVoyageNumber === null || carrierExportVoyageNumber === carrierVoyageNumber;
  return isSame ? carrierVoyageNumber : `${carrierVoyageNumber} / ${carrierExportVoyageNumber}`;
}
