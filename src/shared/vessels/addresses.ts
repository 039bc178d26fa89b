import { readCalendarFile, readItineraryTable } from '../../generated/endpoints/vessel-arrivals.ts';
import { addressOf } from '../address-of.ts';
import type { VesselCall } from './call.ts';

/** What pages about vessels lead to. */
export const apiPaths = {
  calendar: ({ line, id }: Pick<VesselCall, 'line' | 'id'>) =>
    addressOf(readCalendarFile, { params: { line, file: `${id}.ics` } }),
  itineraryTable: (line: string) => addressOf(readItineraryTable, { params: { line } }),
} as const;

/** An address with those of its parameters that say something. */
export function withQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
