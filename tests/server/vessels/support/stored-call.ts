import { lineIds } from '../../../../src/generated/lines.ts';
import type { LineId } from '../../../../src/generated/types.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { sortTime, type VesselCall } from '../../../../src/shared/vessels/call.ts';
import { EMPTY_CALL } from '../../../../src/shared/vessels/columns.ts';

/** Stores a call of a vessel in Cartagena as an import does; its id is the name of the vessel. */
export async function storeCall(database: Database, vesselName: string, more: Partial<VesselCall>): Promise<void> {
  const line = lineIds[0] as LineId;
  const call = {
    ...EMPTY_CALL,
    vesselIMONumber: '9321483',
    carrierVoyageNumber: vesselName.replace(' ', ''),
    UNLocationCode: 'COCTG',
    line,
    ...more,
  };
  const names = {
    id: vesselName,
    vesselName,
    vesselSearch: vesselName.toLowerCase(),
    searchText: vesselName.toLowerCase(),
  };
  const row = { ...call, ...names, sortAt: sortTime(call) ?? 0, importId: null, createdAt: 0, updatedAt: 0 };
  await database.transaction(({ query }) => query.insertInto('vesselCalls').values(row).execute());
}
