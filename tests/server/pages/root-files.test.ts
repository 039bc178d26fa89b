import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { ROOT_FILES } from '../support/site-folder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a root file', () => {
  test.each([
    ['feed.xml', 'application/xml; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
  ] as const)('is served plain and compressed at the top of the site: %s as %s', async (name, type) => {
    const plain = await ask(server, `/${name}`);
    expect(plain.status).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.text).toBe(ROOT_FILES[name]);
    const coded = await ask(server, `/${name}`, { headers: { 'accept-encoding': 'br' } });
    expect(coded.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(coded.bytes).toString()).toBe(ROOT_FILES[name]);
    const zipped = await ask(server, `/${name}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.bytes).toString()).toBe(ROOT_FILES[name]);
  });

  test('is answered with 304 when the client already has it', async () => {
    const { etag } = (await ask(server, '/feed.xml')).headers;
    expect((await ask(server, '/feed.xml', { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  });

  test('rejects POST with 405', async () => {
    expect((await ask(server, '/feed.xml', { method: 'POST' })).status).toBe(405);
  });

  test.each(['/feed.xml.br', '/robots.txt.gz', '/root/feed.xml', '/Feed.xml', '/.well-known/'])(
    'is not served at %s',
    async (path) => {
      expect((await ask(server, path)).status).toBe(404);
    },
  );
});
