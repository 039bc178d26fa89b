import { createHash } from 'node:crypto';
import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { EARLIEST_TIME, fieldInstant, LATEST_TIME, offsetTime } from '../../../shared/time/zone.ts';
import {
  CALL_EVENTS,
  CALL_STATUSES,
  type CallEvent,
  type Classifier,
  callTimes,
  knownTimes,
  portName,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import { EMPTY_CALL } from '../../../shared/vessels/columns.ts';

/** The name or code of a service that nobody has told us. */
const NOT_KNOWN = 'N/A';

/** Returns calls as vessel schedules of DCSA Commercial Schedules, by service, vessel and call. */
export function vesselSchedules(calls: readonly VesselCall[]) {
  const services = Map.groupBy(calls, (call) => `${call.line} ${call.carrierServiceCode} ${call.carrierServiceName}`);
  return [...services.values()].map((ofService) => ({
    ...serviceOf(ofService[0]),
    vesselSchedules: [...Map.groupBy(ofService, (call) => call.vesselIMONumber).values()].flatMap((ofVessel) => {
      const [first] = ofVessel;
      return first === undefined
        ? []
        : [{ vessel: vesselOf(first), isDummyVessel: false, transportCalls: ofVessel.map(transportCall) }];
    }),
  }));
}

/** Returns calls as port schedules of the same standard: places with the vessels that come there. */
export function portSchedules(calls: readonly VesselCall[]) {
  const places = Map.groupBy(calls, (call) => `${call.UNLocationCode} ${call.facilityCode} ${call.terminal}`);
  return [...places.values()].flatMap((ofPlace) => {
    const [first] = ofPlace;
    if (first === undefined) return [];
    return [
      {
        location: locationOf(first),
        vesselSchedules: ofPlace.map((call) => ({
          servicePartners: [
            {
              ...carrierOf(call, 'carrierCode'),
              ...serviceOf(call),
              carrierImportVoyageNumber: call.carrierVoyageNumber,
              carrierExportVoyageNumber: call.carrierExportVoyageNumber ?? call.carrierVoyageNumber,
            },
          ],
          vessel: vesselOf(call),
          isDummyVessel: false,
          ...optional('statusCode', call.statusCode),
          timestamps: timestampsOf(call),
        })),
      },
    ];
  });
}

function transportCall(call: VesselCall) {
  return {
    transportCallReference: call.id,
    carrierImportVoyageNumber: call.carrierVoyageNumber,
    ...optional('carrierExportVoyageNumber', call.carrierExportVoyageNumber),
    location: locationOf(call),
    ...optional('statusCode', call.statusCode),
    timestamps: timestampsOf(call),
  };
}

function vesselOf(call: VesselCall) {
  return {
    vesselIMONumber: call.vesselIMONumber,
    name: call.vesselName,
    ...carrierOf(call, 'operatorCarrierCode'),
  };
}

/** Returns the code of the line, and whose list it is from, under the names that an object of the standard gives them. */
function carrierOf({ line }: VesselCall, name: 'carrierCode' | 'operatorCarrierCode') {
  const { scac, smdg } = content.lines[line];
  if (scac !== undefined) return { [name]: scac, [`${name}ListProvider`]: 'NMFTA' };
  return smdg === undefined ? {} : { [name]: smdg, [`${name}ListProvider`]: 'SMDG' };
}

/** Returns the service of a call; the standard requires its name and its code, also where nobody has told us. */
function serviceOf(call: VesselCall | undefined) {
  const code = call?.carrierServiceCode ?? NOT_KNOWN;
  return { carrierServiceName: call?.carrierServiceName ?? code, carrierServiceCode: code };
}

function locationOf(call: VesselCall) {
  return {
    locationName: portName(call).slice(0, 100),
    ...optional('facilityName', call.terminal),
    UNLocationCode: call.UNLocationCode,
    ...optional('facilitySMDGCode', call.facilityCode),
  };
}

function timestampsOf(call: VesselCall) {
  return CALL_EVENTS.flatMap((eventTypeCode) =>
    knownTimes(call, eventTypeCode).map(({ classifier, at }) => ({
      eventTypeCode,
      eventClassifierCode: classifier,
      eventDateTime: offsetTime(at),
    })),
  );
}

function optional<Name extends string>(name: Name, value: string | null | undefined) {
  return value === null || value === undefined ? {} : { [name]: value };
}

/** An object of an answer. Nothing in it is certain: it is read as far as it is what the standard says. */
type Entry = Readonly<Record<string, unknown>>;

/**
 * Returns the calls in the body of an answer to GET /v1/vessel-schedules. Skips what cannot be read, and calls without the
 * fields that identify them: almost all of the standard is optional, and one entry never costs the others.
 * @throws Error if it is no such body
 */
export function readSchedules(body: unknown, line: LineId, readAt: number): VesselCall[] {
  if (!Array.isArray(body)) throw new Error('no DCSA vessel schedules');
  return entries(body).flatMap((service) =>
    entries(service['vesselSchedules']).flatMap((schedule) =>
      entries(schedule['transportCalls']).flatMap((call) =>
        readCall(service, entryIn(schedule, 'vessel'), call, line, readAt),
      ),
    ),
  );
}

function readCall(service: Entry, vessel: Entry, call: Entry, line: LineId, readAt: number): VesselCall[] {
  const vesselIMONumber = textIn(vessel, 'vesselIMONumber', 8);
  const vesselName = textIn(vessel, 'name', 50);
  const exportVoyage = textIn(call, 'carrierExportVoyageNumber', 50);
  const voyage = textIn(call, 'carrierImportVoyageNumber', 50) ?? exportVoyage;
  const location = entryIn(call, 'location');
  const UNLocationCode = textIn(location, 'UNLocationCode', 5);
  // A dummy vessel has no number yet, and a place without a code is no port that we serve.
  if (!vesselIMONumber || !vesselName || !voyage || !UNLocationCode) return [];
  const reference = textIn(call, 'transportCallReference', 100) ?? '';
  const key = [line, vesselIMONumber, voyage, UNLocationCode, reference].join('\0');
  const timestamps = entries(call['timestamps']);
  return [
    {
      ...EMPTY_CALL,
      id: createHash('sha256').update(key).digest('hex').slice(0, 32),
      line,
      vesselIMONumber,
      vesselName,
      carrierVoyageNumber: voyage,
      carrierExportVoyageNumber: exportVoyage === voyage ? null : exportVoyage,
      carrierServiceCode: textIn(service, 'carrierServiceCode', 11),
      carrierServiceName: textIn(service, 'carrierServiceName', 50),
      UNLocationCode,
      locationName: textIn(location, 'locationName', 100),
      terminal: textIn(location, 'facilityName', 100),
      // Releases of the standard before 1.0.0 had the code in an object of its own, and some lines have it there still.
      facilityCode: textIn(location, 'facilitySMDGCode', 6) ?? textIn(entryIn(location, 'facility'), 'facilityCode', 6),
      statusCode: CALL_STATUSES.find((status) => status === call['statusCode']) ?? null,
      ...callTimes((_column, event, classifier) => lastTime(timestamps, event, classifier)),
      updatedAt: readAt,
    },
  ];
}

function entries(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

function entryIn(entry: Entry, name: string): Entry {
  return entries([entry[name]])[0] ?? {};
}

/** Returns a text of at most `maxLength`, which is the limit of the standard; null for anything else. */
function textIn(entry: Entry, name: string, maxLength: number): string | null {
  const value = entry[name];
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= maxLength ? text : null;
}

/** A time with the offset that the standard demands. */
const WITH_OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Returns the last time of a kind; null if there is none, or none that a vessel can have: some programs write the year 1 for a
 * time that they do not know. Without its offset a time is that of the port, which is one of ours.
 */
function lastTime(timestamps: readonly Entry[], event: CallEvent, classifier: Classifier): number | null {
  const found = timestamps.findLast(
    (one) => one['eventTypeCode'] === event && one['eventClassifierCode'] === classifier,
  );
  const written = String(found?.['eventDateTime']);
  const hasOffset = !written.includes('T') || WITH_OFFSET.test(written.slice(written.indexOf('T')));
  const time = Date.parse(hasOffset ? written : fieldInstant(written));
  return time >= EARLIEST_TIME && time <= LATEST_TIME ? time : null;
}
