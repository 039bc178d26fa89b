import { addSampleVesselCalls } from '../../../src/server/commands/sample-vessel-calls.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { itOnSharedSite, started } from './fixtures.ts';

/** A test on a server with the vessel calls of `npm run demo`, which all files of a worker share. */
export const itWithSampleCalls = itOnSharedSite(async (cleanup) => {
  const site = await started({}, cleanup);
  await withDatabase(readConfig({ DATA_DIR: site.dataDir }), ({ database }) => addSampleVesselCalls(database));
  return site;
});
