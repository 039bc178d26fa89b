import type { LineId, VesselColumn, VesselWord } from '../../generated/types.ts';

/** How sure a time is, by its DCSA code, the surest first: actual, estimated, planned. */
export const CLASSIFIERS = ['ACT', 'EST', 'PLN'] as const;
export type Classifier = (typeof CLASSIFIERS)[number];

/** The words for how sure a time is. */
export const CLASSIFIER_WORDS = {
  ACT: 'call.actual',
  EST: 'call.estimated',
  PLN: 'call.planned',
} as const satisfies Readonly<Record<Classifier, VesselWord>>;

/** The columns of the times of an event, by the DCSA codes of both. */
export const EVENT_COLUMNS = {
  ARRI: { ACT: 'arrivalActual', EST: 'arrivalEstimated', PLN: 'arrivalPlanned' },
  DEPA: { ACT: 'departureActual', EST: 'departureEstimated', PLN: 'departurePlanned' },
} as const satisfies Readonly<Record<string, Readonly<Record<Classifier, VesselColumn>>>>;
export type CallEvent = keyof typeof EVENT_COLUMNS;
export type TimeColumn = (typeof EVENT_COLUMNS)[CallEvent][Classifier];
export const CALL_EVENTS = ['ARRI', 'DEPA'] as const satisfies readonly CallEvent[];

/** Epoch milliseconds; null: not announced. */
export type CallTimes = Readonly<Record<TimeColumn, number | null>>;

/** What DCSA knows to be out of the ordinary with a call. */
export const CALL_STATUSES = ['OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'SLID', 'ROTC', 'CUTR'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** What names a call, with its line. */
export type KeyColumn = 'vesselIMONumber' | 'carrierVoyageNumber' | 'UNLocationCode';
type RequiredColumn = KeyColumn | 'vesselName';
type OptionalColumn = Exclude<VesselColumn, RequiredColumn | TimeColumn | 'statusCode'>;

/**
 * A vessel at a port, under the names of DCSA Commercial Schedules, which are those of the columns of files
 * (catalog/vessels.yaml), of the database, of the interface and of what pages show.
 */
export interface VesselCall
  extends CallTimes,
    Readonly<Record<RequiredColumn, string>>,
    Readonly<Record<OptionalColumn, string | null>> {
  readonly id: string;
  readonly line: LineId;
  /** Null: it takes place as announced. */
  readonly statusCode: CallStatus | null;
  /** When we last heard of it; epoch milliseconds. */
  readonly updatedAt: number;
}

/** The times of a call, each as `timeOf` says it. */
export function callTimes<Time>(
  timeOf: (column: TimeColumn, event: CallEvent, classifier: Classifier) => Time,
): Readonly<Record<TimeColumn, Time>> {
  const times = CALL_EVENTS.flatMap((event) =>
    CLASSIFIERS.map((classifier) => {
      const column = EVENT_COLUMNS[event][classifier];
      return [column, timeOf(column, event, classifier)] as const;
    }),
  );
  // There is one for every column of a time.
  return Object.fromEntries(times) as Record<TimeColumn, Time>;
}

export interface KnownTime {
  readonly classifier: Classifier;
  readonly at: number;
}

/** Every announced time of an event, the most certain first. */
export function knownTimes(times: CallTimes, event: CallEvent): readonly KnownTime[] {
  return CLASSIFIERS.flatMap((classifier) => {
    const at = times[EVENT_COLUMNS[event][classifier]];
    return at === null ? [] : [{ classifier, at }];
  });
}

/** What orders calls: the best known arrival, or else departure. */
export function sortTime(times: CallTimes): number | undefined {
  return (knownTimes(times, 'ARRI')[0] ?? knownTimes(times, 'DEPA')[0])?.at;
}

/** The surest times by which the vessel would leave before she arrives, if there are such. */
export function departureBeforeArrival(times: CallTimes): Classifier | undefined {
  const { ARRI, DEPA } = EVENT_COLUMNS;
  return CLASSIFIERS.find((one) => (times[DEPA[one]] ?? Number.POSITIVE_INFINITY) < (times[ARRI[one]] ?? 0));
}

/** Whether the vessel does not come after all. */
export function isCancelled({ statusCode }: Pick<VesselCall, 'statusCode'>): boolean {
  return statusCode === 'OMIT' || statusCode === 'BLNK';
}
