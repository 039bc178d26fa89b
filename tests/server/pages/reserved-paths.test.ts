import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isReserved } from '../../../src/engine/core/link/own-address.ts';
import { site } from '../../../src/generated/site.ts';
import { CHANGE_PASSWORD } from '../../../src/server/pages/redirects.ts';
import { content } from '../../../src/shared/content.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { ICONS, WEB_MANIFEST } from '../../../src/shared/routes/icons.ts';
import { feedFile } from '../../../src/shared/routes/site-paths.ts';
import { SECURITY_TEXT } from '../../../src/site/app/root-files.ts';
import { startServer } from '../support/server.ts';
import { ROOT_FILES } from '../support/site-folder.ts';

test('every server route that is not a page is reserved, so that no page can take its path', async () => {
  const { app, close } = await startServer({ METRICS_TOKEN: randomBytes(32).toString('base64') });
  const known = new Set(['*', ...Object.keys(ROOT_FILES), ...addresses().map(({ path }) => path.slice(1))]);
  // The tree of all routes: each line below the root, indented by four, begins with a path.
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const routes = lines.flatMap((line) => /^ {4}[├└]── ([^ ]+)/.exec(line)?.[1] ?? []);
  const others = routes.filter((path) => !known.has(path));
  expect(others).toEqual(expect.arrayContaining(['health/live', 'metrics', 'api/contacto']));
  expect(others.filter((path) => !isReserved(`/${path}`))).toEqual([]);
  await close();
});

test('the files that the build puts at the top of the site are reserved', () => {
  const icons = Object.values(ICONS).map(({ file }) => file);
  const feeds = site.languages.map(({ id }) => feedFile(id));
  const files = ['robots.txt', SECURITY_TEXT, 'sitemap.xml', WEB_MANIFEST, ...icons, ...feeds];
  expect(files.filter((file) => !isReserved(`/${file}`))).toEqual([]);
});

test('password managers are led to the page on which a client changes the password', async () => {
  const { app, close } = await startServer();
  const { statusCode, headers } = await app.inject({ url: CHANGE_PASSWORD });
  expect([statusCode, headers.location]).toEqual([303, content.routes.profile.path]);
  // How they learn that an address which is not there is told as such.
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await app.inject({ url: missing })).statusCode).toBe(404);
  await close();
});
