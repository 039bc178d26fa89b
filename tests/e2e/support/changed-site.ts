import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeDataFolder } from '../../support/data-folder.ts';
import { mailsIn } from '../../support/mail-folder.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { changedProject } from './changed-project.ts';
import { itOnOwnSite } from './fixtures.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** A test in the browser on the site of the changed project, served by its own server. */
export const itOnChangedSite = itOnOwnSite.extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
  const folder = await changedProject();
  const dataDir = makeDataFolder();
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
});

/** The same; `counted` makes visitors whose page views go to a service that answers. */
export const itOnCountedSite = itOnChangedSite.extend(
  'counted',
  ({ newVisitor }) =>
    async (options?: VisitorOptions): Promise<Visitor> => {
      const visitor = await newVisitor(options);
      await visitor.context.route('https://measure.example.com/**', (route) => route.fulfill({ status: 204 }));
      // A view reported while its visitor leaves no longer reaches the route of the test.
      visitor.tolerate(/^https:\/\/measure\.example\.com\/\S* Failed to load resource: net::ERR_NAME_NOT_RESOLVED$/);
      return visitor;
    },
);
