import { readCalendarFile, readItineraryTable } from '../../generated/operations/vessel-arrivals.ts';
import { shownName } from '../address-names.ts';
import { addressOf, withQuery } from '../http/address-of.ts';
import type { VesselCall } from './call.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS } from './query.ts';

/** Addresses of the API to which pages about vessels link. */
export const apiPaths = {
  calendar: ({ line, id }: Pick<VesselCall, 'line' | 'id'>) =>
    addressOf(readCalendarFile, { params: { line, file: `${id}.ics` } }),
  itineraryTable: (line: string) => addressOf(readItineraryTable, { params: { line } }),
} as const;

/**
 * Returns the address of one call: the page with the arrival query, at its answer.
 * @param path of the page with the arrival query
 */
export function callLink(path: string, { line, id }: Pick<VesselCall, 'line' | 'id'>): string {
  return `${withQuery(path, { [shownName(ARRIVAL_FIELDS.line)]: line, [shownName(ARRIVAL_FIELDS.call)]: id })}#${shownName(ANSWER_ANCHOR)}`;
}
