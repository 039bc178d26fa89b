import type { ArrivalQuestion, ItineraryQuestion } from '../../../shared/vessels/answer.ts';
import { FIELDS } from '../../../shared/vessels/views/form-view.ts';
import { ITINERARY_FIELDS } from '../../../shared/vessels/views/itinerary-view.ts';
import { isStorableText } from '../../platform/http/api/json-body.ts';

/** Longer than any name. */
const LONGEST = 100;

/** What an address asks of the arrival query. */
export function arrivalQuestion(query: URLSearchParams): ArrivalQuestion {
  const read = (name: string) => readText(query, name);
  return {
    line: read(FIELDS.line),
    vessel: read(FIELDS.vessel),
    voyage: read(FIELDS.voyage),
    call: read(FIELDS.call),
  };
}

export function itineraryQuestion(query: URLSearchParams): ItineraryQuestion {
  const by = readText(query, ITINERARY_FIELDS.by);
  return {
    port: readText(query, ITINERARY_FIELDS.port).toUpperCase(),
    vessel: readText(query, ITINERARY_FIELDS.vessel),
    by: by === 'vessel' ? 'vessel' : 'port',
  };
}

/** Whatever cannot be stored cannot be found either: it is as if nothing was asked. */
function readText(query: URLSearchParams, name: string): string {
  const text = (query.get(name) ?? '').trim().slice(0, LONGEST);
  return isStorableText(text) ? text : '';
}
