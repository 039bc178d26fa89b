import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { FONT, SCRIPT } from '../support/site-folder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('an asset', () => {
  test('is served brotli-encoded with its content type and an immutable cache header', async () => {
    const answer = await ask(server, `/assets/${SCRIPT.name}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(SCRIPT.text);
  });

  test('is sent uncompressed when no compressed copy was prepared', async () => {
    const answer = await ask(server, `/assets/${FONT.name}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes).toEqual(FONT.bytes);
  });

  test('is answered with 304 when the client already has it', async () => {
    const { etag } = (await ask(server, `/assets/${SCRIPT.name}`)).headers;
    expect((await ask(server, `/assets/${SCRIPT.name}`, { headers: { 'if-none-match': String(etag) } })).status).toBe(
      304,
    );
  });

  test.each([
    'gone-00000000.js',
    `${SCRIPT.name}.br`,
    `${SCRIPT.name}/`,
    SCRIPT.name.toUpperCase(),
    '',
    '__proto__',
    'constructor',
    'a'.repeat(5_000),
  ])('is answered with a plain-text, uncached 404 when it does not exist: %s', async (name) => {
    const answer = await ask(server, `/assets/${name}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toBe('Not found\n');
  });

  test('rejects DELETE with 405', async () => {
    expect((await ask(server, `/assets/${SCRIPT.name}`, { method: 'DELETE' })).status).toBe(405);
  });
});
