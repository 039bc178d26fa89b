import type { LanguageId, LineId, VesselColumn } from '../../../generated/types.ts';
import { vessels } from '../../../generated/vessels.ts';
import { type CalendarWords, calendarFileName, calendarOf } from '../../../shared/vessels/calendar.ts';
import { knownTimes, type Times, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { csvOf } from '../../../shared/vessels/table.ts';
import { CERTAINTY } from '../../../shared/vessels/views/call-view.ts';
import type { Voice } from '../../../shared/vessels/views/voice.ts';
import { formatTime, tableTime } from '../../../shared/vessels/zone.ts';
import { MOST_NAMES } from '../../domain/vessels/answers.ts';
import { SourceDown } from '../../domain/vessels/source.ts';
import { voiceOf } from '../../domain/vessels/voice.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { say } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';

/** Names to propose; a source that is down proposes none. */
export async function vesselNames(
  { sources }: Services,
  line: LineId | undefined,
  typed: string,
): Promise<readonly string[]> {
  if (line === undefined || typed === '') return [];
  try {
    return await sources[line].suggest(searchText(typed), MOST_NAMES);
  } catch (error) {
    if (error instanceof SourceDown) return [];
    throw error;
  }
}

/** A call as a file for calendars; undefined if there is none of that id. */
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
  const content = calendarOf(call, calendarWords(await voiceOf(language), call), new URL(publicUrl).host);
  return content === undefined ? undefined : { name: calendarFileName(call), content };
}

function calendarWords({ say: speak, language }: Voice, call: VesselCall): CalendarWords {
  const times = (label: string, of: Times) =>
    knownTimes(of).map(
      ({ classifier, at }) => `${label}: ${formatTime(at, language)} (${speak(CERTAINTY[classifier])})`,
    );
  const { statusCode } = call;
  return {
    title: `${call.vesselName} ${call.carrierVoyageNumber} · ${portName(call)}`,
    description: [
      ...(statusCode === null ? [] : [speak(`status.${statusCode}`)]),
      speak('call.imo', { number: call.vesselIMONumber }),
      ...times(speak('call.arrival'), call.arrival),
      ...times(speak('call.departure'), call.departure),
      speak('answer.times'),
    ].join('\n'),
  };
}

const COLUMNS: Readonly<Record<VesselColumn, (call: VesselCall) => string | null>> = {
  vesselIMONumber: (call) => call.vesselIMONumber,
  vesselName: (call) => call.vesselName,
  carrierVoyageNumber: (call) => call.carrierVoyageNumber,
  carrierExportVoyageNumber: (call) => call.carrierExportVoyageNumber,
  carrierServiceCode: (call) => call.carrierServiceCode,
  carrierServiceName: (call) => call.carrierServiceName,
  UNLocationCode: (call) => call.UNLocationCode,
  locationName: portName,
  terminal: (call) => call.terminal,
  facilityCode: (call) => call.facilityCode,
  statusCode: (call) => call.statusCode,
  arrivalPlanned: ({ arrival }) => time(arrival.PLN),
  arrivalEstimated: ({ arrival }) => time(arrival.EST),
  arrivalActual: ({ arrival }) => time(arrival.ACT),
  departurePlanned: ({ departure }) => time(departure.PLN),
  departureEstimated: ({ departure }) => time(departure.EST),
  departureActual: ({ departure }) => time(departure.ACT),
};

function time(at: number | null): string | null {
  return at === null ? null : tableTime(at);
}

/** Calls as a table with the columns that the import takes. */
export async function itineraryTable(calls: readonly VesselCall[], language: LanguageId): Promise<string> {
  const columns = Object.keys(COLUMNS) as VesselColumn[];
  const heads = await Promise.all(columns.map((column) => say(vessels.columns[column], language)));
  return csvOf([heads, ...calls.map((call) => columns.map((column) => COLUMNS[column](call) ?? ''))], language);
}
