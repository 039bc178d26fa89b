import type { ItineraryQuery as ItineraryParameters } from '../../generated/api.ts';
import type { ItineraryQuery } from './answer.ts';

/** The anchor of the part of a page that lists the calls of an itinerary. */
export const ITINERARY_ANCHOR = 'programa';

/** Names of the fields, in the address and in the form. */
export const ITINERARY_FIELDS = {
  port: 'puerto',
  vessel: 'buque',
  by: 'orden',
  view: 'vista',
} as const satisfies Record<keyof ItineraryQuery, keyof ItineraryParameters>;
