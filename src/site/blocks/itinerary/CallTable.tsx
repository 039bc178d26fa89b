import { apiPaths } from '../../../shared/vessels/addresses.ts';
import type { ItineraryQuestion } from '../../../shared/vessels/answer.ts';
import { isCancelled, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallStatus } from '../calls/CallStatus.tsx';
import { CallTimes } from '../calls/CallTimes.tsx';

interface CallTableProps {
  /** Of the port or the vessel that all calls have in common. */
  readonly name: string;
  readonly calls: readonly VesselCall[];
  readonly by: ItineraryQuestion['by'];
}

/** The calls at a port, or of a vessel. On a phone each cell shows the title of its column (data-label). */
export function CallTable({ name, calls, by }: CallTableProps) {
  const { t } = useTranslation();
  const titles = {
    other: by === 'port' ? t('vessels:call.vessel') : t('vessels:call.port'),
    voyage: t('vessels:call.voyage'),
    terminal: t('vessels:call.terminal'),
    arrival: t('vessels:call.arrival'),
    departure: t('vessels:call.departure'),
    calendar: t('vessels:itinerary.calendar'),
  };
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          {Object.entries(titles).map(([column, title]) => (
            <th key={column} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id} data-cancelled={isCancelled(call) || undefined}>
            <th scope="row" data-label={titles.other}>
              {by === 'port' ? call.vesselName : portName(call)}
              <CallStatus call={call} />
            </th>
            <td data-label={titles.voyage}>{call.carrierVoyageNumber}</td>
            <td data-label={titles.terminal}>{call.terminal ?? call.facilityCode ?? '—'}</td>
            <td data-label={titles.arrival}>
              <CallTimes call={call} event="ARRI" />
            </td>
            <td data-label={titles.departure}>
              <CallTimes call={call} event="DEPA" />
            </td>
            <td data-label={titles.calendar}>
              <CalendarLink call={call} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CalendarLink({ call }: { readonly call: VesselCall }) {
  const label = `.ics ${call.vesselName} ${call.carrierVoyageNumber}, ${portName(call)}`;
  return (
    <a href={apiPaths.calendar(call)} aria-label={label}>
      .ics
    </a>
  );
}
