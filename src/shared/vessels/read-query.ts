import { shownParameter } from '../address-names.ts';
import { isStorableText } from '../text.ts';
import { ARRIVAL_FIELDS, type ArrivalQuery, ITINERARY_FIELDS, type ItineraryQuery, MAX_VALUE_LENGTH } from './query.ts';

/** Reads the arrival query from the parameters of an address. */
export function readArrivalQuery(params: URLSearchParams): ArrivalQuery {
  const read = (name: string) => readText(params, name);
  return {
    line: read(ARRIVAL_FIELDS.line),
    vessel: read(ARRIVAL_FIELDS.vessel),
    voyage: read(ARRIVAL_FIELDS.voyage),
    call: read(ARRIVAL_FIELDS.call),
  };
}

export function readItineraryQuery(params: URLSearchParams): ItineraryQuery {
  const by = readText(params, ITINERARY_FIELDS.by);
  return {
    port: readText(params, ITINERARY_FIELDS.port).toUpperCase(),
    vessel: readText(params, ITINERARY_FIELDS.vessel),
    by: by === 'vessel' ? 'vessel' : 'port',
    view: readText(params, ITINERARY_FIELDS.view) === 'calendar' ? 'calendar' : 'list',
  };
}

/** Reads a parameter; one that cannot be stored cannot be found either and counts as empty. */
function readText(params: URLSearchParams, name: string): string {
  const text = (shownParameter(params, name) ?? '').trim().slice(0, MAX_VALUE_LENGTH);
  return isStorableText(text) ? text : '';
}
