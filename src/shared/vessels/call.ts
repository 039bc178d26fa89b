import type * as api from '../../generated/api.ts';
import type { VesselColumn, VesselWord } from '../../generated/types.ts';
import { content, perContent } from '../content.ts';

/** DCSA codes for the certainty of a time, the surest first: actual, estimated, planned. */
export const CLASSIFIERS = ['ACT', 'EST', 'PLN'] as const;
export type Classifier = (typeof CLASSIFIERS)[number];

/** The text keys for the certainty of a time. */
export const CLASSIFIER_TEXT_KEYS = {
  ACT: 'call.actual',
  EST: 'call.estimated',
  PLN: 'call.planned',
} as const satisfies Readonly<Record<Classifier, VesselWord>>;

/** The columns of the times, by the DCSA codes of event and certainty. */
export const EVENT_COLUMNS = {
  ARRI: { ACT: 'arrivalActual', EST: 'arrivalEstimated', PLN: 'arrivalPlanned' },
  DEPA: { ACT: 'departureActual', EST: 'departureEstimated', PLN: 'departurePlanned' },
} as const satisfies Readonly<Record<string, Readonly<Record<Classifier, VesselColumn>>>>;
export type CallEvent = keyof typeof EVENT_COLUMNS;
export type TimeColumn = (typeof EVENT_COLUMNS)[CallEvent][Classifier];
export const CALL_EVENTS = ['ARRI', 'DEPA'] as const satisfies readonly CallEvent[];
export const TIME_COLUMNS = Object.values(EVENT_COLUMNS).flatMap(Object.values<TimeColumn>);

/** Whether a column holds a time. */
export function isTimeColumn(column: VesselColumn): column is TimeColumn {
  return TIME_COLUMNS.some((one) => one === column);
}

/** All times of some calls, in epoch milliseconds. */
export function timesOf(calls: readonly CallTimes[]): readonly number[] {
  return calls.flatMap((call) => TIME_COLUMNS.flatMap((column) => call[column] ?? []));
}

/** Epoch milliseconds; null means not announced. */
export type CallTimes = Readonly<Record<TimeColumn, number | null>>;

/** DCSA's codes for what is out of the ordinary with a call. */
export const CALL_STATUSES = ['OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'SLID', 'ROTC', 'CUTR'] as const;

/** The columns that, with the line, identify a call. */
export type KeyColumn = 'vesselIMONumber' | 'carrierVoyageNumber' | 'UNLocationCode';

/**
 * A vessel at a port, with the names of DCSA Commercial Schedules. The columns of files (catalog/vessels.yaml), the
 * database, the API and the pages use the same names.
 */
export type VesselCall = api.VesselCall;

/** Returns the times of a call, each computed by `timeOf`. */
export function callTimes<Time>(
  timeOf: (column: TimeColumn, event: CallEvent, classifier: Classifier) => Time,
): Readonly<Record<TimeColumn, Time>> {
  const times = CALL_EVENTS.flatMap((event) =>
    CLASSIFIERS.map((classifier) => {
      const column = EVENT_COLUMNS[event][classifier];
      return [column, timeOf(column, event, classifier)] as const;
    }),
  );
  // There is a time for each column of a time.
  return Object.fromEntries(times) as Record<TimeColumn, Time>;
}

export interface KnownTime {
  readonly classifier: Classifier;
  readonly at: number;
}

/** Returns every announced time of an event, the surest first. */
export function knownTimes(times: CallTimes, event: CallEvent): readonly KnownTime[] {
  return CLASSIFIERS.flatMap((classifier) => {
    const at = times[EVENT_COLUMNS[event][classifier]];
    return at === null ? [] : [{ classifier, at }];
  });
}

/** Returns the time by which calls are sorted: the surest arrival, otherwise the surest departure. */
export function sortTime(times: CallTimes): number | undefined {
  return (knownTimes(times, 'ARRI')[0] ?? knownTimes(times, 'DEPA')[0])?.at;
}

/** Returns the surest classifier by which the vessel would leave before she arrives; undefined if there is none. */
export function departureBeforeArrival(times: CallTimes): Classifier | undefined {
  const { ARRI, DEPA } = EVENT_COLUMNS;
  return CLASSIFIERS.find((one) => (times[DEPA[one]] ?? Number.POSITIVE_INFINITY) < (times[ARRI[one]] ?? 0));
}

/** The statuses of a vessel that does not come after all: the port is omitted or the sailing is blanked. */
export const CANCELLED = ['OMIT', 'BLNK'] as const satisfies readonly VesselCall['statusCode'][];

export function isCancelled({ statusCode }: Pick<VesselCall, 'statusCode'>): boolean {
  return CANCELLED.some((status) => status === statusCode);
}

/** The names of the ports of the catalog, by their codes. */
export const knownPorts = perContent(
  (): ReadonlyMap<string, string> =>
    new Map(content.portIds.map((id) => [content.ports[id].unlocode, content.ports[id].name])),
);

/** Returns the name of a port in the catalog, otherwise the name that came with the call, otherwise the code. */
export function portName({
  UNLocationCode,
  locationName,
}: Pick<VesselCall, 'UNLocationCode' | 'locationName'>): string {
  return knownPorts().get(UNLocationCode) ?? locationName ?? UNLocationCode;
}
