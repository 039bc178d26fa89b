import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CODE_FILE, STAFF_COOKIE } from '../../../src/shared/routes/site-paths.ts';
import { ask } from '../support/ask.ts';
import { defaultLanguage, livePaths, notFoundRoute, otherLanguage, pageRoute } from '../support/catalog.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { makeLiveSiteFolder, pageText, removeSiteFolder } from '../support/site-folder.ts';

const STAFF = { cookie: `a=b; ${STAFF_COOKIE}=1` };
const CHOSEN = { 'x-visitor-language': otherLanguage };
const MODULE = '/assets/entry-staff-1a2b3c4d.js';
const SCRIPT = `<script type="module" src="${MODULE}"></script>`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await makeLiveSiteFolder();
  await writeFile(join(folder, CODE_FILE), JSON.stringify({ staffModule: MODULE }));
  server = await startServer({ CDN_SECONDS: '600', SITE_DIR: folder });
});
afterAll(async () => {
  await server.close();
  await removeSiteFolder(folder);
});

describe('a page that staff ask for', () => {
  it.each<[string, string]>([
    ['a page', pageRoute.path],
    ['a page that a CDN keeps for visitors', `${pageRoute.path}?lng=${otherLanguage}`],
    ['the page of a missing address', '/no-such-page'],
    ...livePaths.map((path): [string, string] => ['a page with live content', path]),
  ])('has the script that lets them change it, and is kept by nobody: %s', async (_what, path) => {
    const asked = { headers: { ...STAFF, ...CHOSEN, accept: 'text/html' } };
    const { text, headers, status } = await ask(server, path, asked);
    expect(text.split(SCRIPT)).toHaveLength(2);
    expect(headers['cache-control']).toBe('private, no-store');
    expect([headers['cdn-cache-control'], headers.etag]).toEqual([undefined, undefined]);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const { text: again, status: sameStatus } = await ask(server, path, {
      headers: { ...asked.headers, 'if-none-match': '*' },
    });
    expect([again, sameStatus]).toEqual([text, status]);
  });

  it.each([pageRoute.path, '/no-such-page'])('is compressed once, however often it is asked for: %s', async (path) => {
    const compressed = vi.spyOn(zlib, 'brotliCompress');
    syncBuiltinESMExports();
    onTestFinished(() => {
      compressed.mockRestore();
      syncBuiltinESMExports();
    });
    const headers = { ...STAFF, accept: 'text/html', 'accept-encoding': 'br', 'accept-language': defaultLanguage };
    const { bytes } = await ask(server, path, { headers });
    compressed.mockClear();
    for (let times = 0; times < 3; times++) expect((await ask(server, path, { headers })).bytes).toEqual(bytes);
    expect(compressed).not.toHaveBeenCalled();
  });

  it('is without the script, and as it was, for everybody else', async () => {
    for (const headers of [{}, { cookie: `not${STAFF_COOKIE}=1` }, { cookie: 'preference=staff' }]) {
      const answer = await ask(server, pageRoute.path, { headers: { ...headers, ...CHOSEN } });
      expect(answer.text).toBe(pageText(otherLanguage, pageRoute.path));
      expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=600');
    }
    const { text } = await ask(server, notFoundRoute.path, { headers: { cookie: '' } });
    expect(text).not.toContain(MODULE);
  });

  it('comes without a script where the build has none', async () => {
    const { close, ...other } = await startServer();
    onTestFinished(close);
    const { text, headers } = await ask(other, pageRoute.path, { headers: STAFF });
    expect(text).toBe(pageText(defaultLanguage, pageRoute.path));
    expect(headers['cache-control']).toMatch(/private/);
  });
});
