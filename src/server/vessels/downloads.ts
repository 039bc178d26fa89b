import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, VesselColumn } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { formatTime, shownOffset, tableTime } from '../../shared/time/zone.ts';
import {
  type CallEvent,
  CLASSIFIER_TEXT_KEYS,
  isCancelled,
  knownTimes,
  portName,
  sortTime,
  type VesselCall,
} from '../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../shared/vessels/columns.ts';
import { readItineraryQuery } from '../../shared/vessels/read-query.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { translatorFor } from '../platform/translate.ts';
import { columnTitles, csvOf } from './files/written-table.ts';
import { lineNamed, queryOf, type VesselParts } from './operations.ts';
import { unlessDown } from './source.ts';

interface Parts extends VesselParts, Pick<HandlerServices, 'publicUrl'> {}

/** The files that pages about vessels link to: the calendar file of a call, the table of an itinerary. */
export function vesselDownloads({ sources, vesselAnswers, publicUrl }: Parts) {
  return {
    async readCalendarFile({ params, language }) {
      const id = /^([0-9a-f-]{1,40})\.ics$/.exec(params.file)?.[1];
      const source = sources[lineNamed(params.line)];
      const { calls } = id === undefined ? { calls: [] } : await unlessDown(source.find({ id }), { calls: [] });
      const [call] = calls;
      const file = call && (await calendarFile(call, language, new URL(publicUrl).host));
      if (file === undefined) throw new Refusal('not-found');
      return file;
    },
    async readItineraryTable({ params, language, request }) {
      const line = lineNamed(params.line);
      const answer = await vesselAnswers.itinerary(line, readItineraryQuery(queryOf(request)));
      if (answer.kind === 'down') throw new Refusal('unavailable');
      return { name: `${line}.csv`, content: await itineraryTable(answer.calls, language) };
    },
  } satisfies Partial<Handlers>;
}

/** Returns calls as a CSV table with the columns that the import accepts. */
async function itineraryTable(calls: readonly VesselCall[], language: LanguageId): Promise<string> {
  const rows = calls.map((call) => DATA_COLUMNS.map((column) => cellOf(call, column)));
  return csvOf([await columnTitles(language), ...rows], language);
}

function cellOf(call: VesselCall, column: VesselColumn): string {
  if (column === 'locationName') return portName(call);
  const value = call[column];
  return typeof value === 'number' ? tableTime(value) : (value ?? '');
}

/**
 * Returns a call as a calendar file, in the words of a language; undefined if none of its times is known.
 * @param host identifies our calls among those of other calendars
 */
async function calendarFile(
  call: VesselCall,
  language: LanguageId,
  host: string,
): Promise<{ readonly name: string; readonly content: string } | undefined> {
  const t = await translatorFor(language, ['vessels']);
  const file = calendarOf(call, calendarTexts(t, language, call), host);
  return file === undefined ? undefined : { name: fileName(call), content: file };
}

function calendarTexts(t: Translate, language: LanguageId, call: VesselCall): CalendarTexts {
  const times = (label: string, event: CallEvent) =>
    knownTimes(call, event).map(
      ({ classifier, at }) =>
        `${label}: ${formatTime(at, language)} (${t(`vessels:${CLASSIFIER_TEXT_KEYS[classifier]}`)})`,
    );
  const { statusCode } = call;
  return {
    title: `${call.vesselName} ${call.carrierVoyageNumber} · ${portName(call)}`,
    description: [
      ...(statusCode === null ? [] : [t(`vessels:status.${statusCode}`)]),
      t('vessels:call.imo', { number: call.vesselIMONumber }),
      ...times(t('vessels:call.arrival'), 'ARRI'),
      ...times(t('vessels:call.departure'), 'DEPA'),
      t('vessels:answer.times', { offset: shownOffset(sortTime(call) ?? call.updatedAt) }),
    ].join('\n'),
  };
}

/** Length of the calendar entry for a call whose departure is unknown. */
const UNKNOWN_STAY_MS = HOUR_MS;
/** RFC 5545 3.1: octets in a line, without its line break. */
const LINE_OCTETS = 75;

interface CalendarTexts {
  readonly title: string;
  readonly description: string;
}

/** Returns a call as an iCalendar file (RFC 5545); undefined if none of its times is known. */
export function calendarOf(call: VesselCall, { title, description }: CalendarTexts, host: string): string | undefined {
  const arrival = knownTimes(call, 'ARRI')[0];
  const departure = knownTimes(call, 'DEPA')[0];
  const start = arrival ?? departure;
  if (start === undefined) return undefined;
  const end = departure !== undefined && departure.at > start.at ? departure.at : start.at + UNKNOWN_STAY_MS;
  const status = isCancelled(call) ? 'CANCELLED' : start.classifier === 'ACT' ? 'CONFIRMED' : 'TENTATIVE';
  const place = [call.terminal, portName(call)].filter((part) => part !== null).join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//vessel calls//${content.site.defaultLanguage.toUpperCase()}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${call.id}@${host}`,
    `DTSTAMP:${utc(call.updatedAt)}`,
    `LAST-MODIFIED:${utc(call.updatedAt)}`,
    // Calendars treat the file with the higher number as the newer one.
    `SEQUENCE:${Math.floor(call.updatedAt / 1000) % 2 ** 31}`,
    `DTSTART:${utc(start.at)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Returns a file name with the call's line, vessel and port. */
function fileName({ line, vesselName, UNLocationCode }: VesselCall): string {
  const name = `${content.lines[line].shortName}-${vesselName}-${UNLocationCode}`;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.ics`;
}

function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');
}

/** Breaks long lines with a line break and a space, never within a character. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      // The space at the beginning of the line counts.
      [piece, octets] = ['', 1];
    }
    piece += sign;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
