import { isStorableText } from '../is-storable-text.ts';
import type { ArrivalQuestion, ItineraryQuestion } from './answer.ts';
import { ITINERARY_FIELDS } from './itinerary-fields.ts';
import { ARRIVAL_FIELDS } from './query-fields.ts';

/** Longest text that is read; no name is longer. */
const LONGEST = 100;

/** Reads the arrival query from the parameters of an address. */
export function arrivalQuestion(query: URLSearchParams): ArrivalQuestion {
  const read = (name: string) => readText(query, name);
  return {
    line: read(ARRIVAL_FIELDS.line),
    vessel: read(ARRIVAL_FIELDS.vessel),
    voyage: read(ARRIVAL_FIELDS.voyage),
    call: read(ARRIVAL_FIELDS.call),
  };
}

export function itineraryQuestion(query: URLSearchParams): ItineraryQuestion {
  const by = readText(query, ITINERARY_FIELDS.by);
  return {
    port: readText(query, ITINERARY_FIELDS.port).toUpperCase(),
    vessel: readText(query, ITINERARY_FIELDS.vessel),
    by: by === 'vessel' ? 'vessel' : 'port',
    view: readText(query, ITINERARY_FIELDS.view) === 'calendar' ? 'calendar' : 'list',
  };
}

/** Reads a parameter; one that cannot be stored cannot be found either and counts as empty. */
function readText(query: URLSearchParams, name: string): string {
  const text = (query.get(name) ?? '').trim().slice(0, LONGEST);
  return isStorableText(text) ? text : '';
}
