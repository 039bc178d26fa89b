import { lines } from '../../../../generated/lines.ts';
import { offsetTime } from '../../../../shared/time/zone.ts';
import { CALL_EVENTS, knownTimes, type VesselCall } from '../../../../shared/vessels/call.ts';
import { portName } from '../../../../shared/vessels/port-name.ts';

/** Returns calls as vessel schedules of DCSA Commercial Schedules, by service, vessel and call. */
export function vesselSchedules(calls: readonly VesselCall[]) {
  const services = Map.groupBy(calls, (call) => `${call.line} ${call.carrierServiceCode} ${call.carrierServiceName}`);
  return [...services.values()].map((ofService) => ({
    ...optional('carrierServiceName', ofService[0]?.carrierServiceName),
    ...optional('carrierServiceCode', ofService[0]?.carrierServiceCode),
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
          ...optional('carrierServiceName', call.carrierServiceName),
          ...optional('carrierServiceCode', call.carrierServiceCode),
          vessel: vesselOf(call),
          isDummyVessel: false,
          carrierImportVoyageNumber: call.carrierVoyageNumber,
          carrierExportVoyageNumber: call.carrierExportVoyageNumber ?? call.carrierVoyageNumber,
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
  const { scac, smdg } = lines[call.line];
  const operator =
    scac !== undefined
      ? { operatorCarrierCode: scac, operatorCarrierCodeListProvider: 'NMFTA' }
      : smdg !== undefined
        ? { operatorCarrierCode: smdg, operatorCarrierCodeListProvider: 'SMDG' }
        : {};
  return { vesselIMONumber: call.vesselIMONumber, name: call.vesselName, ...operator };
}

function locationOf(call: VesselCall) {
  const place = portName(call);
  return {
    locationName: (call.terminal === null ? place : `${place}, ${call.terminal}`).slice(0, 100),
    UNLocationCode: call.UNLocationCode,
    ...(call.facilityCode === null
      ? {}
      : { facility: { facilityCode: call.facilityCode, facilityCodeListProvider: 'SMDG' } }),
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
