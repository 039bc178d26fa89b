import type { VesselCall } from '../../../src/shared/vessels/call.ts';
import { EMPTY_CALL } from '../../../src/shared/vessels/columns.ts';

/** A call without known times, to be changed by a test. */
export const SAMPLE_CALL: VesselCall = {
  ...EMPTY_CALL,
  id: 'a1',
  line: 'nyk',
  vesselIMONumber: '9321483',
  vesselName: 'King of the Seas',
  carrierVoyageNumber: '2103N',
  UNLocationCode: 'COCTG',
  terminal: 'Contecar',
  updatedAt: Date.parse('2026-11-21T15:00:00Z'),
};
