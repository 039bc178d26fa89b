import { Fragment } from 'react';
import { calendarDay, formatDay, formatMonth, offsetTime } from '../../../shared/time/zone.ts';
import { sortTime, type VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallRow, type CallRowProps } from '../calls/CallRow.tsx';
import { CallTitles } from '../calls/CallTable.tsx';

interface ItineraryTableProps extends Omit<CallRowProps, 'call'> {
  /** Describes the table; visible only in print, where nothing else is around it. */
  readonly caption: string;
  /** Calls in order of time. */
  readonly calls: readonly VesselCall[];
}

/** Coming calls by month, with a row for today between them. */
export function ItineraryTable({ caption, calls, ...rowProps }: ItineraryTableProps) {
  const { t, language } = useTranslation();
  const { common, at } = rowProps;
  const today = calendarDay(at);
  // Terminals and calendar files are not always shown; a cell across columns that are not there would widen the table.
  const columns = common === undefined ? 5 : 4;
  const firstFromToday = calls.find((call) => calendarDay(timeOf(call)) >= today);
  const months = Map.groupBy(calls, (call) => monthOf(timeOf(call)));
  const todayRow = (
    <tr data-part="today">
      <th scope="rowgroup" colSpan={columns}>
        {t('vessels:itinerary.today', { day: formatDay(at, language) })}
      </th>
    </tr>
  );
  return (
    <table data-common={common}>
      <caption>{caption}</caption>
      <CallTitles common={common} />
      {[...months].map(([month, ofMonth]) => (
        <tbody key={month}>
          {/* If the first coming call is in a later month, the row for today precedes the heading of that month. */}
          {ofMonth[0] === firstFromToday && month > monthOf(at) && todayRow}
          <tr data-part="month">
            <th scope="rowgroup" colSpan={columns}>
              {formatMonth(timeOf(ofMonth[0]), language)}
            </th>
          </tr>
          {ofMonth.map((call) => (
            <Fragment key={call.id}>
              {call === firstFromToday && month === monthOf(at) && todayRow}
              <CallRow call={call} {...rowProps} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function timeOf(call: VesselCall | undefined): number {
  return (call && sortTime(call)) ?? 0;
}

function monthOf(at: number): string {
  return offsetTime(at).slice(0, 7);
}
