import type { Browser } from 'playwright-core';
import { addSampleVesselCalls } from '../../../src/server/commands/demo/vessel-calls.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { administrator, logInAsStaff, manyClients } from '../../e2e/support/staff.ts';
import { accepted, type BrowserState } from '../../support/accepted.ts';
import { startSite } from '../../support/site.ts';

const CLIENTS = 200;

interface OurSite {
  readonly address: string;
  /** Browser state of a returning visitor who accepted the cookies. */
  readonly visitor: BrowserState;
  /** Browser state of a logged-in member of staff. */
  readonly staff: BrowserState;
  close(): Promise<void>;
}

/** Serves the built site with vessel calls, clients and a member of staff. */
export async function serveOurSite(browser: Browser): Promise<OurSite> {
  const site = await startSite();
  await withDatabase(readConfig({ DATA_DIR: site.dataDir }), ({ database }) => addSampleVesselCalls(database));
  await manyClients(site, CLIENTS);
  const visitor = accepted(site.address);
  const context = await browser.newContext({ baseURL: site.address, locale: 'es-CO', storageState: visitor });
  const page = await context.newPage();
  await logInAsStaff(page, await administrator(site));
  await page.waitForURL('**/panel-portal?view=today');
  const staff = await context.storageState();
  await context.close();
  return { address: site.address, visitor, staff, close: site.close };
}
