import type { ItineraryChoice } from '../../../../src/shared/vessels/answer.ts';

const HOUR = 3_600_000;
/** So many hours from now, as a file of the import says it. */
export const time = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 16).replace('T', ' ');
export const TITLES =
  'vesselIMONumber,vesselName,carrierVoyageNumber,UNLocationCode,terminal,statusCode,arrivalEstimated,arrivalActual';
/** Calls of two vessels, one of which leaves a port out, and one long ago. */
export const CALLS = [
  `9321483,King of the Seas,2103N,COCTG,Contecar,,${time(48)},`,
  `9321483,King of the Seas,2103N,COBUN,,OMIT,${time(72)},`,
  `9321483,King of the Seas,2001N,COCTG,,,${time(-900)},${time(-899)}`,
  `9074729,Kíngfisher,8E,COSMR,,,${time(24)},`,
];

/** What is read of the answer to a query. */
export interface Answer {
  readonly kind: string;
  readonly origin: object;
  readonly calls: readonly { readonly id: string; readonly UNLocationCode: string; readonly [key: string]: unknown }[];
  readonly ports?: readonly ItineraryChoice[];
  readonly vessels?: readonly ItineraryChoice[];
}
/** What is read of the answer in the form of the standard. */
export type Schedules = readonly {
  readonly vesselSchedules: readonly {
    readonly transportCalls: readonly { readonly transportCallReference: string }[];
  }[];
}[];

/** Times of the import are of Colombia; `time` writes them as UTC says them. */
export function bogotaDay(hours: number): string {
  return time(hours).slice(0, 10);
}
