import type * as api from '../../generated/api.ts';
import type { ArrivalQuery as ArrivalParameters, ItineraryQuery as ItineraryParameters } from '../../generated/api.ts';

/** The anchor of the part of a page that shows an answer; forms and links lead there. */
export const ANSWER_ANCHOR = 'respuesta';

/** The most characters that are read of a value in the query; no name is longer. */
export const MAX_VALUE_LENGTH = 100;

/** The field names are also the parameters in an answer's address, so that a form sent without scripts acts as a link. */
export const ARRIVAL_FIELDS = {
  line: 'linea',
  vessel: 'buque',
  voyage: 'viaje',
  call: 'escala',
} as const satisfies Record<keyof ArrivalQuery, keyof ArrivalParameters>;

/** The anchor of the part of a page that lists the calls of an itinerary. */
export const ITINERARY_ANCHOR = 'programa';

/** Names of the fields, in the address and in the form. */
export const ITINERARY_FIELDS = {
  port: 'puerto',
  vessel: 'buque',
  by: 'orden',
  view: 'vista',
} as const satisfies Record<keyof ItineraryQuery, keyof ItineraryParameters>;

/** A visitor's arrival query, as received. */
export type ArrivalQuery = api.ArrivalReply['question'];

/** The answer to an arrival query; plain data, so that server and browser render the same. */
export type ArrivalAnswer = api.ArrivalReply['answer'];

/** What a visitor asks of an itinerary: a port, a vessel, or neither, and how it is shown. */
export type ItineraryQuery = api.ItineraryReply['question'];

/** The coming calls of a line, or that their source does not answer; plain data, as the answer to an arrival query. */
export type ItineraryAnswer = api.ItineraryReply['answer'];
