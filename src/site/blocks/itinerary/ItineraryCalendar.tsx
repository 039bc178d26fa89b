import { DAY_MS } from '../../../shared/time/duration.ts';
import { dayAndMonth, daysLater } from '../../../shared/time/zone.ts';
import {
  CLASSIFIER_TEXT_KEYS,
  CLASSIFIERS,
  isCancelled,
  knownTimes,
  portName,
  sortTime,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A call as a bar; lengths in pixels from the start of the calendar. */
export interface Bar {
  readonly call: VesselCall;
  readonly from: number;
  readonly width: number;
  /** Lane within its row, so that bars do not overlap; 0 is the uppermost. */
  readonly lane: number;
}

interface Scale {
  /** When the calendar begins and ends, epoch ms. */
  readonly begin: number;
  readonly end: number;
  readonly dayWidth: number;
  /** Returns the width of the words beside a bar. */
  readonly wordsWidth: (call: VesselCall) => number;
}

const MIN_WIDTH_PX = 6;

/** Returns the calls of a row that begin within the calendar, in as many lanes as they need. */
export function barsOf(calls: readonly VesselCall[], { begin, end, dayWidth, wordsWidth }: Scale): readonly Bar[] {
  const pixels = (ms: number) => Math.round((ms / DAY_MS) * dayWidth);
  /** The position from which each lane is free. */
  const free: number[] = [];
  return calls.flatMap((call) => {
    const arrival = sortTime(call);
    if (arrival === undefined || isCancelled(call) || arrival < begin || arrival >= end) return [];
    const departure = knownTimes(call, 'DEPA')[0]?.at ?? arrival + DAY_MS;
    const from = pixels(arrival - begin);
    const width = Math.max(MIN_WIDTH_PX, pixels(Math.min(departure, end) - arrival));
    const known = free.findIndex((place) => place <= from);
    const lane = known < 0 ? free.length : known;
    free[lane] = from + width + wordsWidth(call);
    return [{ call, from, width, lane }];
  });
}

const DAYS = 43;
const DAY_WIDTH = 21;
const NAMES_WIDTH = 128;
const HEAD_HEIGHT = 32;
const LANE_HEIGHT = 28;
/** Approximate width of a letter beside a bar, and the gaps around the words. */
const LETTER_WIDTH = 8;
const GAP = 14;
/** Room for the words beside the last bars. */
const REST_WIDTH = 100;

interface ItineraryCalendarProps {
  readonly calls: readonly VesselCall[];
  /** What each row represents. The bars then name the other of the two, or the voyage where the port is always the same. */
  readonly rows: 'port' | 'vessel';
  readonly at: number;
}

/** Six weeks of calls as bars from arrival to departure. Only a picture: the list says the same in words. */
export function ItineraryCalendar({ calls, rows, at }: ItineraryCalendarProps) {
  const { t, language } = useTranslation();
  const begin = daysLater(at, -1);
  const end = daysLater(begin, DAYS);
  const nameOf = (call: VesselCall, what: 'port' | 'vessel') => (what === 'port' ? portName(call) : call.vesselName);
  const isOfOnePort = new Set(calls.map(({ UNLocationCode }) => UNLocationCode)).size === 1;
  const words = (call: VesselCall) =>
    rows === 'port' ? call.vesselName : isOfOnePort ? call.carrierVoyageNumber : portName(call);
  const wordsWidth = (call: VesselCall) => words(call).length * LETTER_WIDTH + GAP;
  let top = HEAD_HEIGHT;
  const lines = [...Map.groupBy(calls, (call) => nameOf(call, rows))]
    .sort(([a], [b]) => a.localeCompare(b, language))
    .map(([name, ofRow]) => {
      const bars = barsOf(ofRow, { begin, end, dayWidth: DAY_WIDTH, wordsWidth });
      const line = { name, bars, top };
      top += Math.max(1, ...bars.map(({ lane }) => lane + 1)) * LANE_HEIGHT + GAP;
      return line;
    });
  const width = NAMES_WIDTH + DAYS * DAY_WIDTH + REST_WIDTH;
  const x = (day: number) => NAMES_WIDTH + day * DAY_WIDTH;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section data-part="calendar" aria-label={t('vessels:itinerary.calendar')} tabIndex={0}>
        <svg role="img" aria-label={t('vessels:itinerary.weeks')} width={width} height={top}>
          {Array.from({ length: 7 }, (_unused, week) => week * 7 + 1)
            .filter((day) => day < DAYS)
            .map((day) => (
              <g key={day} data-part={day === 1 ? 'now' : 'week'}>
                <line x1={x(day)} x2={x(day)} y1={HEAD_HEIGHT - 6} y2={top} />
                <text x={x(day)} y={18}>
                  {dayAndMonth(daysLater(begin, day), language)}
                </text>
              </g>
            ))}
          {lines.map(({ name, bars, top: y }) => (
            <g key={name}>
              <line data-part="row" x1={0} x2={width} y1={y} y2={y} />
              <text data-part="name" x={0} y={y + 24}>
                {name}
              </text>
              {bars.map(({ call, from, width: length, lane }) => (
                <g key={call.id} transform={`translate(${NAMES_WIDTH + from} ${y + GAP / 2 + lane * LANE_HEIGHT})`}>
                  <rect data-classifier={certainty(call)} y={5} width={length} height={16} rx={4} />
                  <text x={length + 5} y={18}>
                    {words(call)}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      </section>
      <p data-part="legend">
        {CLASSIFIERS.map((one) => (
          <span key={one} data-classifier={one}>
            {t(`vessels:${CLASSIFIER_TEXT_KEYS[one]}`)}
          </span>
        ))}
      </p>
    </>
  );
}

function certainty(call: VesselCall) {
  return (knownTimes(call, 'ARRI')[0] ?? knownTimes(call, 'DEPA')[0])?.classifier;
}
