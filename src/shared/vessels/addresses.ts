import { API_PATH } from '../site-paths.ts';
import type { VesselCall } from './call.ts';

/** Where the interface has what pages about vessels load or lead to. */
export const apiPaths = {
  arrivals: `${API_PATH}/arribos`,
  names: `${API_PATH}/arribos/buques`,
  calendar: ({ line, id }: Pick<VesselCall, 'line' | 'id'>) => `${API_PATH}/arribos/${line}/${id}.ics`,
  itinerary: (line: string) => `${API_PATH}/itinerarios/${line}`,
  itineraryTable: (line: string) => `${API_PATH}/itinerarios/${line}.csv`,
} as const;

/** An address with those of its parameters that say something. */
export function withQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
