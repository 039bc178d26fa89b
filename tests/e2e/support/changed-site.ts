import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { mailsIn } from '../../support/mail-folder.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import type { Site } from '../../support/site.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { changedProject } from './changed-project.ts';
import { type Cleanup, itOnOwnSite, itOnSharedSite } from './fixtures.ts';
import type { NewVisitor, Visitor, VisitorOptions } from './visitor.ts';

/** A test in the browser on the site of the changed project, on a server that all files of a worker share. */
export const itOnChangedSite = itOnSharedSite((cleanup) => startChangedSite({}, cleanup));

/** The same; `counted` makes visitors whose page views go to a service that answers. */
export const itOnCountedSite = itOnChangedSite.extend('counted', counted);

/** The same on a server of the file with these settings. */
export function itOnCountedSiteWith(settings: Readonly<Record<string, string>>) {
  return itOnOwnSite
    .extend('settings', { scope: 'file' }, () => settings)
    .extend('site', { scope: 'file' }, ({ settings: own }, cleanup) => startChangedSite(own, cleanup))
    .extend('counted', counted);
}

async function startChangedSite(settings: Readonly<Record<string, string>>, { onCleanup }: Cleanup): Promise<Site> {
  const folder = await changedProject();
  const dataDir = makeTemporaryFolder();
  await cp(inject('migratedFolder'), dataDir, { recursive: true });
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    LINGER_SECONDS: '0',
    SITE_DIR: join(folder, 'dist/site'),
    DATA_DIR: dataDir,
  };
  // A separate process, because the server's code contains the routes and lines of its catalogs.
  const server = spawnServer({ ...environment, ...settings }, join(folder, 'src/server/main.ts'));
  onCleanup(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    address: `http://127.0.0.1:${await portOf(server)}`,
    dataDir,
    mailsTo: (recipient, count) => mailsIn(join(dataDir, 'mail'), recipient, count),
  };
}

function counted({ newVisitor }: { readonly newVisitor: NewVisitor }) {
  return async (options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await newVisitor(options);
    await visitor.context.route('https://measure.example.com/**', (route) => route.fulfill({ status: 204 }));
    // A view reported while its visitor leaves no longer reaches the route of the test.
    visitor.tolerate(/^https:\/\/measure\.example\.com\/\S* Failed to load resource: net::ERR_NAME_NOT_RESOLVED$/);
    return visitor;
  };
}
