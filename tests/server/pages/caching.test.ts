import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { defaultLanguage, otherLanguage, pageRoute } from '../support/catalog.ts';
import { preparedServer } from '../support/server.ts';
import { pageText } from '../support/site-folder.ts';

const server = preparedServer();

const UNDO = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes } as const;

describe('the content encoding of a page', () => {
  test.each<[acceptEncoding: string | undefined, expected: keyof typeof UNDO]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'plain'],
    ['gzip;q=0.9, br;q=0.5', 'gzip'],
    ['br;q=0.5, identity;q=0.5', 'br'],
    ['identity, br;q=0.5', 'plain'],
    ['identity', 'plain'],
    ['deflate, zstd', 'plain'],
    ['*;q=0', 'plain'],
    ['brotli, gzipped', 'plain'],
    ['', 'plain'],
    [undefined, 'plain'],
  ])('for Accept-Encoding %j is %s', async (acceptEncoding, expected) => {
    const headers: Record<string, string> = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
    const answer = await ask(server, pageRoute.path, { headers });
    expect(answer.headers['content-encoding']).toBe(expected === 'plain' ? undefined : expected);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(UNDO[expected](answer.bytes).toString()).toBe(pageText(defaultLanguage, pageRoute.path));
  });

  test('is decoded by fetch', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${pageRoute.path}`);
    expect(await answer.text()).toBe(pageText(defaultLanguage, pageRoute.path));
  });
});

describe('the ETag of a page', () => {
  const variants = [...new Set([defaultLanguage, otherLanguage])].flatMap((language) =>
    ['br', 'gzip', 'identity'].map((coding) => ({ 'accept-language': language, 'accept-encoding': coding })),
  );
  const etagOf = async (headers: Record<string, string>) =>
    String((await ask(server, pageRoute.path, { headers })).headers.etag);

  test('is strong and differs by language and encoding', async () => {
    const etags = await Promise.all(variants.map(etagOf));
    expect(new Set(etags).size).toBe(variants.length);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{20,}"$/);
  });

  test.each(variants)('leads to a 304 without a body when the client sends it back: %o', async (headers) => {
    const etag = await etagOf(headers);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(server, pageRoute.path, { headers: { ...headers, 'if-none-match': known } });
      expect(answer.status).toBe(304);
      expect(answer.bytes).toHaveLength(0);
      expect(answer.headers).toMatchObject({
        etag,
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
      });
    }
  });

  test('of one variant does not match another variant', async () => {
    const [first = {}, ...others] = variants;
    const etag = await etagOf(first);
    for (const headers of others) {
      const answer = await ask(server, pageRoute.path, { headers: { ...headers, 'if-none-match': etag } });
      expect(answer.status).toBe(200);
      expect(answer.bytes.length).toBeGreaterThan(0);
    }
  });

  test('does not match without its quotes', async () => {
    const etag = await etagOf({});
    expect((await ask(server, pageRoute.path, { headers: { 'if-none-match': etag.replaceAll('"', '') } })).status).toBe(
      200,
    );
  });
});
