import type { ReactNode } from 'react';
import type { Provenance } from '../../../generated/api.ts';
import { formatTime, offsetTime } from '../../../shared/time/zone.ts';
import { apiPaths, callLink } from '../../../shared/vessels/addresses.ts';
import { isCancelled, knownTimes, portName, sortTime, type VesselCall } from '../../../shared/vessels/call.ts';
import { shiftOf } from '../../../shared/vessels/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../../ui/Icon.module.css';
import { CallStatus, CallTime, useCallTimeFormat } from './CallTime.tsx';

interface CallTableProps extends Omit<CallRowProps, 'call'> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly calls: readonly VesselCall[];
}

/** Calls in the given order. On a phone each is a card whose dates are labelled by `data-label`. */
export function CallTable({ label, calls, ...rowProps }: CallTableProps) {
  return (
    <table aria-label={label} data-common={rowProps.common}>
      <CallTitles common={rowProps.common} />
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} {...rowProps} />
        ))}
      </tbody>
    </table>
  );
}

/** The header row of a table of calls. */
export function CallTitles({ common }: Pick<CallTableProps, 'common'>) {
  const { t } = useTranslation();
  const names = { port: ['vessel'], vessel: ['port'], none: ['port', 'vessel'] } as const;
  const columns = [...names[common ?? 'none'], 'terminal', 'voyage', 'arrival', 'departure'] as const;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {t(`vessels:call.${column}`)}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

export interface CallRowProps {
  readonly call: VesselCall;
  /** What all calls of the table have in common, which its rows therefore leave out. */
  readonly common: 'port' | 'vessel' | undefined;
  /** When the answer was given, epoch ms. */
  readonly at: number;
  /** Path of the page with the arrival query; undefined if there is no such page. */
  readonly queryPath: string | undefined;
}

/** A call as a row of a table; its name links to everything that is known of it. A cancelled call has a shorter row. */
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

/** Row of a call that does not take place: only that, and when it would have been. */
function CancelledRow({ call, common, at, name }: CancelledRowProps) {
  const { day } = useCallTimeFormat(at);
  const time = sortTime(call);
  const words = [common === undefined ? call.vesselName : '', voyageOf(call)].filter((word) => word !== '').join(' · ');
  return (
    <tr data-cancelled>
      <th scope="row">{name}</th>
      {/* Fewer columns than there may be: those of terminals and files are not always shown. */}
      <td colSpan={common === undefined ? 4 : 3}>
        <span>{`${words} · `}</span>
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
      <CallIcon name="calendar" />
    </a>
  );
}

/**
 * Whether the departure is as certain as the arrival and deviates as much from its plan; a narrow row then says that once.
 */
function isDepartureAlike(call: VesselCall): boolean {
  const [arrival] = knownTimes(call, 'ARRI');
  const [departure] = knownTimes(call, 'DEPA');
  return arrival?.classifier === departure?.classifier && shiftOf(call, 'ARRI') === shiftOf(call, 'DEPA');
}

/** Returns the voyage, followed by the export voyage where that differs. */
function voyageOf({ carrierVoyageNumber, carrierExportVoyageNumber }: VesselCall): string {
  const isSame = carrierExportVoyageNumber === null || carrierExportVoyageNumber === carrierVoyageNumber;
  return isSame ? carrierVoyageNumber : `${carrierVoyageNumber} / ${carrierExportVoyageNumber}`;
}

/** Warns that the source does not respond and that its last answer is shown. */
export function StaleNote({ origin: { staleSince } }: { readonly origin: Provenance }) {
  const { t, language } = useTranslation();
  if (staleSince === undefined) return null;
  return <p role="alert">{t('vessels:answer.stale', { when: formatTime(staleSince, language) })}</p>;
}

const PATHS = {
  calendar: 'M5 6h14v14H5ZM5 10h14M9 3.500v4M15 3.500v4',
  phone:
    'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.500 1.500C11 19 5 13 5 5.500A1.500 1.500 0 0 1 6.500 4Z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
} as const;

/** Icons of the actions on a call. They are loaded with the pages about vessels, not with every page. */
export function CallIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
