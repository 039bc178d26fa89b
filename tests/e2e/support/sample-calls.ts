import { addSampleVesselCalls } from '../../../src/server/commands/sample-vessel-calls.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { itOnOwnSite } from './fixtures.ts';

/** A test on a site with the vessel calls of `npm run demo`. */
export const itWithSampleCalls = itOnOwnSite.extend('calls', { scope: 'file', auto: true }, async ({ site }) => {
  await withDatabase(readConfig({ DATA_DIR: site.dataDir }), ({ database }) => addSampleVesselCalls(database));
});
