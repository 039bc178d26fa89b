import type { LineId } from '../../generated/types.ts';

/** How sure a time is, by its DCSA code, the surest first: actual, estimated, planned. */
export const CLASSIFIERS = ['ACT', 'EST', 'PLN'] as const;
export type Classifier = (typeof CLASSIFIERS)[number];

/** What DCSA knows to be out of the ordinary with a call. */
export const CALL_STATUSES = ['OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'SLID', 'ROTC', 'CUTR'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Epoch milliseconds; null: not announced. */
export type Times = Readonly<Record<Classifier, number | null>>;

/** A vessel at a port, under the names of DCSA Commercial Schedules. */
export interface VesselCall {
  readonly id: string;
  readonly line: LineId;
  readonly vesselIMONumber: string;
  readonly vesselName: string;
  readonly carrierVoyageNumber: string;
  readonly carrierExportVoyageNumber: string | null;
  readonly carrierServiceCode: string | null;
  readonly carrierServiceName: string | null;
  readonly UNLocationCode: string;
  readonly locationName: string | null;
  readonly terminal: string | null;
  readonly facilityCode: string | null;
  readonly statusCode: CallStatus | null;
  readonly arrival: Times;
  readonly departure: Times;
  /** When we last heard of it. */
  readonly updatedAt: number;
}

export interface KnownTime {
  readonly classifier: Classifier;
  readonly at: number;
}

/** Every announced time, the most certain first. */
export function knownTimes(times: Times): readonly KnownTime[] {
  return CLASSIFIERS.flatMap((classifier) => {
    const at = times[classifier];
    return at === null ? [] : [{ classifier, at }];
  });
}

/** What orders calls: the best known arrival, or else departure. */
export function sortTime({ arrival, departure }: Pick<VesselCall, 'arrival' | 'departure'>): number | undefined {
  return (knownTimes(arrival)[0] ?? knownTimes(departure)[0])?.at;
}

/** The surest times by which the vessel would leave before she arrives, if there are such. */
export function departureBeforeArrival({
  arrival,
  departure,
}: Pick<VesselCall, 'arrival' | 'departure'>): Classifier | undefined {
  return CLASSIFIERS.find((one) => (departure[one] ?? Number.POSITIVE_INFINITY) < (arrival[one] ?? 0));
}

/** Whether the vessel does not come after all. */
export function isCancelled({ statusCode }: Pick<VesselCall, 'statusCode'>): boolean {
  return statusCode === 'OMIT' || statusCode === 'BLNK';
}
