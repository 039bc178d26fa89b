import { callTimes, type VesselCall } from '../../../src/shared/vessels/call.ts';

/** A call without known times, to be changed by a test. */
export const SAMPLE_CALL: VesselCall = {
  id: 'a1',
  line: 'nyk',
  vesselIMONumber: '9321483',
  vesselName: 'King of the Seas',
  carrierVoyageNumber: '2103N',
  carrierExportVoyageNumber: null,
  carrierServiceCode: null,
  carrierServiceName: null,
  UNLocationCode: 'COCTG',
  locationName: null,
  terminal: 'Contecar',
  facilityCode: null,
  statusCode: null,
  ...callTimes(() => null),
  updatedAt: Date.parse('2026-11-21T15:00:00Z'),
};
