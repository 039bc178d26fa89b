import { createHash } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import schema from '../../../../../schema/api/dcsa-schedules.json' with { type: 'json' };
import type { LineId } from '../../../../generated/types.ts';
import {
  CALL_STATUSES,
  type CallEvent,
  type Classifier,
  callTimes,
  type VesselCall,
} from '../../../../shared/vessels/call.ts';
import { EMPTY_CALL } from '../../../../shared/vessels/columns.ts';

/** The parts of a DCSA vessel schedule that are read; schema/api/dcsa-schedules.json validates them. */
interface ServiceSchedule {
  readonly carrierServiceName?: string | null;
  readonly carrierServiceCode?: string | null;
  readonly vesselSchedules: readonly {
    readonly vessel?: { readonly vesselIMONumber?: string | null; readonly name?: string | null } | null;
    readonly transportCalls: readonly TransportCall[];
  }[];
}
interface TransportCall {
  readonly transportCallReference?: string;
  readonly carrierImportVoyageNumber?: string | null;
  readonly carrierExportVoyageNumber?: string | null;
  readonly location: {
    readonly locationName?: string | null;
    readonly UNLocationCode?: string | null;
    readonly facility?: { readonly facilityCode?: string | null } | null;
  };
  readonly statusCode?: string | null;
  readonly timestamps: readonly Timestamp[];
}
interface Timestamp {
  readonly eventTypeCode: string;
  readonly eventClassifierCode: string;
  readonly eventDateTime: string;
}

/** Made when the first line answers, as it takes longer than loading the rest of the server's modules. */
let validator: ValidateFunction<readonly ServiceSchedule[]> | undefined;

/**
 * Returns the calls in the body of an answer to GET /v1/vessel-schedules. Skips calls without the fields that identify them.
 * @throws Error if it is no such body
 */
export function readSchedules(body: unknown, line: LineId, readAt: number): VesselCall[] {
  validator ??= new Ajv({ strict: false }).compile<readonly ServiceSchedule[]>(schema.schemas.schedules);
  const isSchedules = validator;
  if (!isSchedules(body)) throw new Error(`no DCSA vessel schedules: ${isSchedules.errors?.[0]?.instancePath ?? ''}`);
  return body.flatMap((service) =>
    service.vesselSchedules.flatMap(({ vessel, transportCalls }) =>
      transportCalls.flatMap((call) => readCall(service, vessel ?? {}, call, line, readAt)),
    ),
  );
}

function readCall(
  service: ServiceSchedule,
  vessel: NonNullable<ServiceSchedule['vesselSchedules'][number]['vessel']>,
  call: TransportCall,
  line: LineId,
  readAt: number,
): VesselCall[] {
  const { vesselIMONumber, name } = vessel;
  const { UNLocationCode, locationName, facility } = call.location;
  const voyage = call.carrierImportVoyageNumber ?? call.carrierExportVoyageNumber;
  // A dummy vessel has no number yet, and a place without a code is no port that we serve.
  if (!vesselIMONumber || !name || !voyage || !UNLocationCode) return [];
  const key = [line, vesselIMONumber, voyage, UNLocationCode, call.transportCallReference ?? ''].join('\0');
  const exportVoyage = call.carrierExportVoyageNumber ?? null;
  return [
    {
      ...EMPTY_CALL,
      id: createHash('sha256').update(key).digest('hex').slice(0, 32),
      line,
      vesselIMONumber,
      vesselName: name,
      carrierVoyageNumber: voyage,
      carrierExportVoyageNumber: exportVoyage === voyage ? null : exportVoyage,
      carrierServiceCode: service.carrierServiceCode ?? null,
      carrierServiceName: service.carrierServiceName ?? null,
      UNLocationCode,
      locationName: locationName ?? null,
      facilityCode: facility?.facilityCode ?? null,
      statusCode: CALL_STATUSES.find((status) => status === call.statusCode) ?? null,
      ...callTimes((_column, event, classifier) => lastTime(call.timestamps, event, classifier)),
      updatedAt: readAt,
    },
  ];
}

function lastTime(timestamps: readonly Timestamp[], event: CallEvent, classifier: Classifier): number | null {
  const found = timestamps.findLast((one) => one.eventTypeCode === event && one.eventClassifierCode === classifier);
  const time = found === undefined ? Number.NaN : Date.parse(found.eventDateTime);
  return Number.isNaN(time) ? null : time;
}
