import type { ItineraryChoice } from '../../../../src/generated/api.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';

/** Returns the time some hours from now, in the format of an import file. */
export const time = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
export const TITLES =
  'vesselIMONumber,vesselName,carrierVoyageNumber,UNLocationCode,terminal,statusCode,arrivalEstimated,arrivalActual';
/** Calls of two vessels, one of which omits a port and has a call long ago. */
export const CALLS = [
  `9321483,King of the Seas,2103N,COCTG,Contecar,,${time(48)},`,
  `9321483,King of the Seas,2103N,COBUN,,OMIT,${time(72)},`,
  `9321483,King of the Seas,2001N,COCTG,,,${time(-900)},${time(-899)}`,
  `9074729,Kíngfisher,8E,COSMR,,,${time(24)},`,
];

/** The part of an answer to a query that tests read. */
export interface Answer {
  readonly kind: string;
  readonly origin: object;
  readonly calls: readonly { readonly id: string; readonly UNLocationCode: string; readonly [key: string]: unknown }[];
  readonly ports?: readonly ItineraryChoice[];
  readonly vessels?: readonly ItineraryChoice[];
}
/** The part of an answer in the format of the standard that tests read. */
export type Schedules = readonly {
  readonly vesselSchedules: readonly {
    readonly transportCalls: readonly { readonly transportCallReference: string }[];
  }[];
}[];

/** Returns a day in Bogotá; `time` writes UTC, which the import reads as Colombian time. */
export function bogotaDay(hours: number): string {
  return time(hours).slice(0, 10);
}
