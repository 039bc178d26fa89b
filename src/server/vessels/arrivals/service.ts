import type { Translate } from '../../../generated/i18next.ts';
import type { LanguageId, LineId, VesselColumn } from '../../../generated/types.ts';
import { formatTime, tableTime } from '../../../shared/time/zone.ts';
import { type CallEvent, CLASSIFIER_TEXT_KEYS, knownTimes, type VesselCall } from '../../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';
import { MAX_NAMES } from '../calls/answers.ts';
import { type CalendarWords, calendarFileName, calendarOf } from '../calls/calendar.ts';
import { SourceDown } from '../calls/source.ts';
import { columnTitles } from '../files/in-words.ts';
import { csvOf } from '../files/write-csv.ts';

/** Returns the vessel names to propose; none if the source is down. */
export async function vesselNames(
  { sources }: Services,
  line: LineId | undefined,
  typed: string,
): Promise<readonly string[]> {
  if (line === undefined || typed === '') return [];
  try {
    return await sources[line].suggest(searchText(typed), MAX_NAMES);
  } catch (error) {
    if (error instanceof SourceDown) return [];
    throw error;
  }
}

/** Returns a call as a calendar file; undefined if the call does not exist. */
export async function calendarFile(
  { sources, publicUrl }: Services,
  line: LineId,
  id: string,
  language: LanguageId,
): Promise<{ readonly name: string; readonly content: string } | undefined> {
  const { calls } = await sources[line].find({ id }).catch((error: unknown) => {
    if (error instanceof SourceDown) return { calls: [] };
    throw error;
  });
  const [call] = calls;
  if (call === undefined) return undefined;
  const content = calendarOf(
    call,
    calendarWords(await translatorFor(language, ['vessels']), language, call),
    new URL(publicUrl).host,
  );
  return content === undefined ? undefined : { name: calendarFileName(call), content };
}

function calendarWords(t: Translate, language: LanguageId, call: VesselCall): CalendarWords {
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
      t('vessels:answer.times'),
    ].join('\n'),
  };
}

/** Returns calls as a CSV table with the columns that the import accepts. */
export async function itineraryTable(calls: readonly VesselCall[], language: LanguageId): Promise<string> {
  const rows = calls.map((call) => DATA_COLUMNS.map((column) => cellOf(call, column)));
  return csvOf([await columnTitles(language), ...rows], language);
}

function cellOf(call: VesselCall, column: VesselColumn): string {
  if (column === 'locationName') return portName(call);
  const value = call[column];
  return typeof value === 'number' ? tableTime(value) : (value ?? '');
}
