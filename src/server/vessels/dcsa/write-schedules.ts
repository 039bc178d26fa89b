import { content } from '../../../shared/content/content.ts';
import { offsetTime } from '../../../shared/time/zone.ts';
import { CALL_EVENTS, knownTimes, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';

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
