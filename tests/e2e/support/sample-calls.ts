import { addSampleVesselCalls } from '../../../src/server/commands/demo/vessel-calls.ts';
import { itOnSharedSite, started } from './fixtures.ts';
import { inDatabaseOf } from './in-database-of.ts';

/** A test on a server with the vessel calls of `npm run demo`, which all files of a worker share. */
export const itWithSampleCalls = itOnSharedSite(async (cleanup) => {
  const site = await started({}, cleanup);
  await inDatabaseOf(site, addSampleVesselCalls);
  return site;
});
