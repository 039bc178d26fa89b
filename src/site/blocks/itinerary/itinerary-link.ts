import { withQuery } from '../../../shared/vessels/addresses.ts';
import type { ItineraryQuery } from '../../../shared/vessels/answer.ts';
import { ITINERARY_ANCHOR, ITINERARY_FIELDS } from '../../../shared/vessels/itinerary-fields.ts';

/** Returns the address of the same page with another query. */
export function itineraryLink(path: string, { port, vessel, by, view }: ItineraryQuery): string {
  const address = withQuery(path, {
    [ITINERARY_FIELDS.port]: port,
    [ITINERARY_FIELDS.vessel]: vessel,
    [ITINERARY_FIELDS.by]: by === 'port' ? '' : by,
    [ITINERARY_FIELDS.view]: view === 'list' ? '' : view,
  });
  return `${address}#${ITINERARY_ANCHOR}`;
}
