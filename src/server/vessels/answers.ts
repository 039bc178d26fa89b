import { setTimeout as pause } from 'node:timers/promises';
import type { ItineraryChoice, NextCalls } from '../../generated/api.ts';
import type { LineId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { readLineId } from '../../shared/line-id.ts';
import { numberPrefixes, readVesselVoyage, readVoyage, withoutPrefix } from '../../shared/shipments/recognise.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { startOfDay } from '../../shared/time/zone.ts';
import { portName, sortTime, type VesselCall } from '../../shared/vessels/call.ts';
import { ownTableLines } from '../../shared/vessels/own-table.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../shared/vessels/query.ts';
import { AnswerCache } from '../platform/answer-cache.ts';
import { searchText } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { translatorFor } from '../platform/translate.ts';
import { type CallSource, type FoundCalls, SourceDown, type Sources, STILL_COMING_MS, type Visits } from './source.ts';

/** Longest time until edits on other instances, changes at a line's own service and the passing of time show. */
const MAX_AGE_MS = 1_000;
const MAX_ANSWERS = 300;

/** Answers about vessel calls; the same object as long as nothing has changed (ADR 51). */
export interface VesselAnswers {
  arrivals(query: ArrivalQuery): Promise<ArrivalAnswer>;
  itinerary(line: LineId, query: ItineraryQuery): Promise<ItineraryAnswer>;
  /** Returns the next calls of all lines in our own table; none while the database does not answer. */
  next(): Promise<NextCalls>;
}

/** Answers from the sources of the lines, each at most one second old. */
export function cachedAnswers(database: Database, sources: Sources): VesselAnswers {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: MAX_ANSWERS, version: () => database.version() });
  // Answers of a source that is down are not kept, so that the next request asks again.
  const isAnswer = ({ kind }: ArrivalAnswer | ItineraryAnswer) => kind !== 'down';
  let next = NO_CALLS;
  let silentUntil = 0;
  const answerNext = async () => {
    const answer = await Promise.race([nextCalls(sources), pause(MAX_WAIT_MS, undefined, { ref: false })]);
    if (answer === undefined) silentUntil = performance.now() + SILENT_MS;
    // Pages are kept with the answer: another one with the same calls would have them made again.
    if (JSON.stringify(answer ?? NO_CALLS) !== JSON.stringify(next)) next = answer ?? NO_CALLS;
    return next;
  };
  return {
    arrivals: (query) => cache.get(JSON.stringify(['arrivals', query]), () => answerArrivals(sources, query), isAnswer),
    itinerary: (line, query) =>
      cache.get(JSON.stringify([line, query]), () => answerItinerary(sources, line, query), isAnswer),
    next: async () => (performance.now() < silentUntil ? NO_CALLS : cache.get('next', answerNext)),
  };
}

/** The maximum number of vessel names that an answer suggests: as many as are read at a glance. */
export const MAX_NAMES = 8;
/** The maximum number of next calls: as many ships as fit side by side on the home page. */
const MAX_NEXT_CALLS = 6;
/** The home page waits no longer for the database, and then does without it for a while: pages are served without one (S-84). */
const MAX_WAIT_MS = 5_000;
const SILENT_MS = 5_000;
const NO_CALLS: NextCalls = { at: 0, calls: [] };
/** The maximum number of calls in an itinerary, which has one page. */
const MAX_COMING_CALLS = 300;

/** Answers the arrival query. Does not throw if the source is down: the answer says so. */
export async function answerArrivals(sources: Sources, query: ArrivalQuery): Promise<ArrivalAnswer> {
  const line = readLineId(query.line);
  const { vessel, voyage, call } = query;
  if (line === undefined)
    return Object.values(query).every((text) => text === '') ? { kind: 'unasked' } : { kind: 'incomplete' };
  if (vessel === '' && voyage === '' && call === '') return { kind: 'incomplete', line };
  const source = sources[line];
  const answerOf = (found: FoundCalls): ArrivalAnswer => ({
    kind: 'calls',
    line,
    origin: provenanceOf(source, found),
    ...nextFirst(found.calls, Date.now()),
  });
  const answerNamed = async ({ vessel, voyage }: VesselAsked): Promise<ArrivalAnswer> => {
    const voyageAsked = voyage === '' ? {} : { voyage: voyage.toUpperCase().replace(/\s/g, '') };
    if (vessel === '') return answerOf(await source.find(voyageAsked));
    if (/^\d{7}$/.test(vessel)) return answerOf(await source.find({ vesselIMONumber: vessel, ...voyageAsked }));
    const vesselSearch = searchText(vessel);
    const exact = await source.find({ vesselSearch, ...voyageAsked });
    if (exact.calls.length > 0) return answerOf(exact);
    const names = await source.suggest(vesselSearch, MAX_NAMES);
    const [name] = names;
    if (names.length === 1 && name !== undefined && searchText(name) !== vesselSearch)
      return answerOf(await source.find({ vesselSearch: searchText(name), ...voyageAsked }));
    return names.length > 1 ? { kind: 'vessels', line, names } : answerOf(exact);
  };
  return orDown<ArrivalAnswer>({ kind: 'down', line }, async () => {
    if (call !== '') return answerOf(await source.find({ id: call }));
    const asItStands = await answerNamed({ vessel, voyage });
    for (const other of isFound(asItStands) ? [] : await otherReadings({ vessel, voyage })) {
      const answer = await answerNamed(other);
      if (isFound(answer)) return answer;
    }
    return asItStands;
  });
}

type VesselAsked = Pick<ArrivalQuery, 'vessel' | 'voyage'>;

function isFound(answer: ArrivalAnswer): boolean {
  return answer.kind === 'vessels' || (answer.kind === 'calls' && answer.calls.length > 0);
}

/**
 * What a vessel of an unknown name may mean: the name behind "M/V" or "IMO", and one with its voyage, as bills of lading have it; and
 * what an unknown voyage may: the one behind "VOY.".
 */
async function otherReadings({ vessel, voyage }: VesselAsked): Promise<readonly VesselAsked[]> {
  const prefixes = await Promise.all(
    content.site.languages.map(async ({ id }) => numberPrefixes(await translatorFor(id, ['shipments']))),
  );
  const behind = prefixes.map((words) => withoutPrefix(vessel, words));
  const name = behind.find(({ kinds }) => kinds?.includes('imo'))?.text ?? vessel;
  const named = name === vessel || name === '' ? [] : [{ vessel: name, voyage }];
  const withVoyage = voyage === '' ? prefixes.flatMap((words) => readVesselVoyage(name, words) ?? []) : [];
  const found = [...named, ...withVoyage.map((read) => ({ vessel: read.vessel, voyage: read.voyage }))];
  const withoutWord = [{ vessel, voyage }, ...found].flatMap((asked) =>
    prefixes.flatMap((words) => {
      const read = readVoyage(asked.voyage, words);
      return read === undefined ? [] : [{ ...asked, voyage: read.voyage }];
    }),
  );
  // The languages have words in common, and so readings.
  return [...new Map([...found, ...withoutWord].map((asked) => [JSON.stringify(asked), asked])).values()];
}

/** Returns the next calls in our own table; undefined if the database does not answer. */
async function nextCalls(sources: Sources): Promise<NextCalls | undefined> {
  return orDown<NextCalls | undefined>(undefined, async () => {
    const criteria = { isExpected: true, limit: MAX_NEXT_CALLS };
    const found = await Promise.all(ownTableLines().map((line) => sources[line].coming(criteria)));
    const calls = found.flatMap((each) => each.calls).sort((a, b) => (sortTime(a) ?? 0) - (sortTime(b) ?? 0));
    return { at: startOfDay(Date.now()), calls: calls.slice(0, MAX_NEXT_CALLS) };
  });
}

/** Answers the itinerary of a line: its coming calls, and the ports and vessels to choose from. */
export async function answerItinerary(sources: Sources, line: LineId, query: ItineraryQuery): Promise<ItineraryAnswer> {
  const source = sources[line];
  const { port, vessel } = query;
  return orDown<ItineraryAnswer>({ kind: 'down' }, async () => {
    const [found, visits] = await Promise.all([
      source.coming({
        limit: MAX_COMING_CALLS + 1,
        UNLocationCode: port === '' ? undefined : port,
        vesselSearch: vessel === '' ? undefined : searchText(vessel),
      }),
      source.comingVisits(),
    ]);
    return {
      kind: 'calls',
      origin: provenanceOf(source, found),
      at: wholeMinute(Date.now()),
      calls: found.calls.slice(0, MAX_COMING_CALLS),
      isCut: found.calls.length > MAX_COMING_CALLS,
      ...itineraryChoices(visits, query),
    };
  });
}

async function orDown<Answer>(down: Answer, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof SourceDown || isDatabaseUnavailable(error)) return down;
    throw error;
  }
}

function provenanceOf({ kind }: CallSource, { staleSince }: FoundCalls) {
  return { kind, ...(staleSince === undefined ? {} : { staleSince }) };
}

/** Sorts coming calls by time, then past ones, the latest first. */
function nextFirst(calls: readonly VesselCall[], now: number) {
  const since = now - STILL_COMING_MS;
  const at = (call: VesselCall) => sortTime(call) ?? 0;
  const coming = calls.filter((call) => at(call) >= since).sort((a, b) => at(a) - at(b));
  const past = calls.filter((call) => at(call) < since).sort((a, b) => at(b) - at(a));
  return { at: wholeMinute(now), calls: [...coming, ...past], coming: coming.length };
}

/** Rounds down to the minute, so that pages of one minute are identical and browsers can cache them. */
function wholeMinute(now: number): number {
  return now - (now % MINUTE_MS);
}

/** Returns the ports and vessels of an itinerary. A port's count considers the chosen vessel, and the other way round. */
function itineraryChoices(
  visits: readonly Visits[],
  { port, vessel }: Pick<ItineraryQuery, 'port' | 'vessel'>,
): { readonly ports: readonly ItineraryChoice[]; readonly vessels: readonly ItineraryChoice[] } {
  const search = searchText(vessel);
  const isOfVessel = ({ vesselName }: Visits) => vessel === '' || searchText(vesselName) === search;
  const isAtPort = ({ UNLocationCode }: Visits) => port === '' || UNLocationCode === port;
  return {
    ports: choices(visits, (one) => [one.UNLocationCode, portName(one)], isOfVessel),
    vessels: choices(visits, ({ vesselName }) => [vesselName, vesselName], isAtPort),
  };
}

function choices(
  visits: readonly Visits[],
  valueAndName: (one: Visits) => readonly [string, string],
  counts: (one: Visits) => boolean,
): readonly ItineraryChoice[] {
  const found = new Map<string, ItineraryChoice>();
  for (const one of visits) {
    const [value, name] = valueAndName(one);
    found.set(value, { value, name, count: (found.get(value)?.count ?? 0) + (counts(one) ? one.count : 0) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, content.site.defaultLanguage));
}
