import { createHash } from 'node:crypto';
import type { LineId } from '../../../generated/types.ts';
import {
  CALL_STATUSES,
  type CallEvent,
  type Classifier,
  callTimes,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import { EMPTY_CALL } from '../../../shared/vessels/columns.ts';

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

function lastTime(timestamps: readonly Entry[], event: CallEvent, classifier: Classifier): number | null {
  const found = timestamps.findLast(
    (one) => one['eventTypeCode'] === event && one['eventClassifierCode'] === classifier,
  );
  const time = Date.parse(String(found?.['eventDateTime']));
  return Number.isNaN(time) ? null : time;
}
