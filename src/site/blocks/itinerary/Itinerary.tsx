import { Fragment, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ItineraryReply } from '../../../generated/api.ts';
import { readItinerary } from '../../../generated/operations/vessel-arrivals.ts';
import type { BlockOf, LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { withQuery } from '../../../shared/http/address-of.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/language.ts';
import { calendarDay, formatDay, formatMonth, offsetTime, shownOffset } from '../../../shared/time/zone.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import { sortTime, timesOf, type VesselCall } from '../../../shared/vessels/call.ts';
import { ITINERARY_FIELDS } from '../../../shared/vessels/query.ts';
import { readItineraryQuery } from '../../../shared/vessels/read-query.ts';
import { useLiveData } from '../../http/live-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { KEEP_SCROLL } from '../../routes/routes.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { useFocusAround } from '../../ui/focus.ts';
import form from '../arrivals/ArrivalQuery.module.css';
import calls from '../calls/Calls.module.css';
import { CallIcon, CallRow, type CallRowProps, CallTitles, StaleNote } from '../calls/CallTable.tsx';
import { LineOffice } from '../calls/LineOffice.tsx';
import { Section } from '../Section.tsx';
import styles from './Itinerary.module.css';
import { ItineraryCalendar } from './ItineraryCalendar.tsx';
import { type Go, ItineraryFilter, ItineraryTabs, type ItineraryTabsProps } from './ItineraryFilter.tsx';

/** Classes for the element whose content the server writes; they style all parts of it. */
const LIVE_CLASSES = [form.query, calls.calls, styles.itinerary].join(' ');

/** The coming calls of a line. The server writes them into the page, so that they appear without scripts. */
export function Itinerary({ block }: { readonly block: BlockOf<'itinerary'> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, isCurrent, retry } = useLiveData(readItinerary, unavailable, block.line);
  const go = (search: string) => {
    // Two lists that were changed before the scripts ran lead to the same address.
    if (search !== window.location.search) void navigate({ search }, { state: KEEP_SCROLL });
  };
  const queryPath = block.arrivalQuery && content.routes[block.arrivalQuery].path;
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div {...{ [LIVE_MARK]: 'itinerary' }} className={LIVE_CLASSES} aria-busy={data !== undefined && !isCurrent}>
        {data !== undefined && (
          <ItineraryContent
            content={data}
            line={block.line}
            path={pathname}
            queryPath={queryPath}
            onGo={go}
            onRetry={retry}
          />
        )}
      </div>
      <button type="button" className={styles.print} onClick={() => window.print()}>
        <CallIcon name="print" />
        {t('vessels:itinerary.print')}
      </button>
    </Section>
  );
}

/** Returns the content for a query that the server does not answer. */
function unavailable(query: URLSearchParams): ItineraryReply {
  return { question: readItineraryQuery(query), answer: { kind: 'down' } };
}

interface ItineraryContentProps {
  readonly content: ItineraryReply;
  readonly line: LineId;
  /** Path of the page. */
  readonly path: string;
  /** Path of the page with the arrival query, where every call can be looked up. */
  readonly queryPath: string | undefined;
  readonly onGo?: Go | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The coming calls of a line, with the controls that filter them. */
export function ItineraryContent({ content, onGo, onRetry, ...page }: ItineraryContentProps) {
  const { question, answer } = content;
  const { line, path } = page;
  // The controls of the last calls stay if the next ones cannot be loaded.
  const [calls, setCalls] = useState(answer.kind === 'calls' ? answer : undefined);
  if (answer.kind === 'calls' && answer !== calls) setCalls(answer);
  return (
    <>
      {calls !== undefined && (
        <>
          <ItineraryTabs path={path} question={question} answer={calls} onGo={onGo} />
          <ItineraryFilter path={path} question={question} answer={calls} onGo={onGo} />
        </>
      )}
      {answer.kind === 'calls' ? (
        <FoundCalls question={question} answer={answer} {...page} />
      ) : (
        <NoAnswer line={line} onRetry={onRetry} />
      )}
    </>
  );
}

function NoAnswer({ line, onRetry }: Pick<ItineraryContentProps, 'line' | 'onRetry'>) {
  const { t } = useTranslation();
  const alert = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  useFocusAround(alert);
  return (
    <>
      <p ref={alert} role="alert">
        {t('vessels:answer.down')}
      </p>
      {isHydrated && onRetry && (
        <p>
          <PushButton look="secondary" onClick={onRetry}>
            {t('error.retry')}
          </PushButton>
        </p>
      )}
      <LineOffice line={line} />
    </>
  );
}

type FoundCallsProps = Omit<ItineraryTabsProps, 'onGo'> & Pick<ItineraryContentProps, 'line' | 'path' | 'queryPath'>;

function FoundCalls({ question, answer, ...page }: FoundCallsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StaleNote origin={answer.origin} />
      {answer.calls.length === 0 ? (
        <>
          <p>{t('vessels:itinerary.none')}</p>
          <LineOffice line={page.line} />
        </>
      ) : (
        <ComingCalls question={question} answer={answer} {...page} />
      )}
      {answer.isCut && <p>{t('vessels:itinerary.more', { count: answer.calls.length })}</p>}
    </>
  );
}

function ComingCalls({ question, answer: { calls, at, ports }, line, queryPath }: FoundCallsProps) {
  const { t, language } = useTranslation();
  const { port, vessel, by, view } = question;
  const rowProps = { common: port !== '' ? 'port' : vessel !== '' ? 'vessel' : undefined, at, queryPath } as const;
  const names = [ports.find(({ value }) => value === port)?.name, vessel].filter((name) => name);
  const title = t('vessels:itinerary.caption', { line: content.lines[line].name, day: formatDay(at, language) });
  const table = <ItineraryTable caption={[title, ...names].join(' · ')} calls={calls} {...rowProps} />;
  const query = { [ITINERARY_FIELDS.port]: port, [ITINERARY_FIELDS.vessel]: vessel, [LANGUAGE_PARAMETER]: language };
  return (
    <>
      {view === 'list' ? (
        table
      ) : (
        <>
          <ItineraryCalendar calls={calls} rows={port !== '' || by === 'vessel' ? 'vessel' : 'port'} at={at} />
          <details data-part="list">
            <summary>{t('vessels:itinerary.asText')}</summary>
            {table}
          </details>
        </>
      )}
      <p data-part="links">
        <span>{t('vessels:answer.times', { offset: shownOffset(at, ...timesOf(calls)) })}</span>{' '}
        <a href={withQuery(apiPaths.itineraryTable(line), query)}>{t('vessels:itinerary.csv')}</a>
      </p>
    </>
  );
}

interface ItineraryTableProps extends Omit<CallRowProps, 'call'> {
  /** Describes the table; visible only in print, where nothing else is around it. */
  readonly caption: string;
  /** Calls in order of time. */
  readonly calls: readonly VesselCall[];
}

/** Coming calls by month, with a row for today between them. */
function ItineraryTable({ caption, calls, ...rowProps }: ItineraryTableProps) {
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
