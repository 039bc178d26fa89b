import type { ArrivalQuery, ItineraryQuery } from '../../generated/api.ts';
import type { ArrivalQuestion, ItineraryQuestion } from './answer.ts';

/** The part of its page that tells an answer: forms and links lead there. */
export const ANSWER_ANCHOR = 'respuesta';

/** The part of its page that lists the calls of an itinerary. */
export const ITINERARY_ANCHOR = 'programa';

/** Names of the fields are those of the address of an answer, so that a form sent without scripts is a link. */
export const ARRIVAL_FIELDS = {
  line: 'linea',
  vessel: 'buque',
  voyage: 'viaje',
  call: 'escala',
} as const satisfies Record<keyof ArrivalQuestion, keyof ArrivalQuery>;

export const ITINERARY_FIELDS = {
  port: 'puerto',
  vessel: 'buque',
  by: 'orden',
  view: 'vista',
} as const satisfies Record<keyof ItineraryQuestion, keyof ItineraryQuery>;
