import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { pageFile } from '../../../src/shared/routes/site-paths.ts';
import { ask } from '../support/ask.ts';
import { allPages, defaultLanguage, languageCookie, otherLanguage, pageRoute } from '../support/catalog.ts';
import { preparedServer, startServer, type TestServer } from '../support/server.ts';
import { makeSiteFolder, pageText, removeSiteFolder, STYLE_HASH } from '../support/site-folder.ts';

const server = preparedServer();

describe('every page of the catalog', () => {
  test.each(allPages.map(({ path, status }) => [path, status] as const))(
    '%s returns its HTML with status %i',
    async (path, status) => {
      const answer = await ask(server, path);
      expect(answer.status).toBe(status);
      expect(answer.text).toBe(pageText(defaultLanguage, path));
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': defaultLanguage,
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
      });
    },
  );

  test.each(allPages.map(({ path, indexed }) => [path, indexed ? undefined : 'noindex'] as const))(
    '%s has the X-Robots-Tag %s',
    async (path, expected) => {
      expect((await ask(server, path)).headers['x-robots-tag']).toBe(expected);
    },
  );
});

describe('the language of a page', () => {
  const other = otherLanguage;
  test.each([
    ['of the query', `?lng=${other}`, {}, other],
    ['of the query with a country', `?lng=${other}-US`, {}, other],
    ['of the cookie', '', { cookie: `a=b; ${languageCookie}=${other}` }, other],
    ['of the browser', '', { 'accept-language': `${other}-US,${other};q=0.9` }, other],
    [
      'of the query before the cookie',
      `?lng=${defaultLanguage}`,
      { cookie: `${languageCookie}=${other}` },
      defaultLanguage,
    ],
    [
      'of the cookie before the browser',
      '',
      { cookie: `${languageCookie}=${defaultLanguage}`, 'accept-language': other },
      defaultLanguage,
    ],
    ['of the first of two queries', `?x=1&lng=${other}&lng=${defaultLanguage}`, {}, other],
    ['of nobody, for a hostile query', '?lng=%ff%00../../etc/passwd', {}, defaultLanguage],
  ])('is that %s', async (_what, query, headers, expected) => {
    const answer = await ask(server, pageRoute.path + query, { headers: headers as Record<string, string> });
    expect(answer.headers['content-language']).toBe(expected);
    expect(answer.text).toBe(pageText(expected, pageRoute.path));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('HTTP methods', () => {
  test('HEAD returns the status and headers of GET without the body', async () => {
    for (const path of [pageRoute.path, '/no-such-page', '/health/live']) {
      const [get, head] = [await ask(server, path), await ask(server, path, { method: 'HEAD' })];
      const { date: _date, 'x-request-id': _id, ...expected } = get.headers;
      expect(head.status).toBe(get.status);
      expect(head.headers).toMatchObject(expected);
      expect(head.bytes).toHaveLength(0);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s on a page returns 405 with the allowed methods',
    async (method) => {
      const answer = await ask(server, pageRoute.path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(JSON.parse(answer.text).error.code).toBe('method-not-allowed');
    },
  );

  test('POST on a page returns 405 even with a large text body (S-48)', async () => {
    const answer = await ask(server, '/', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(200_000),
    });
    expect(answer.status).toBe(405);
  });
});

describe('a trailing slash (S-54)', () => {
  test.each(['', '?a=1&b=%2F', '?next=//evil.example'])(
    'redirects to the path without it and keeps the query %j',
    async (query) => {
      const answer = await ask(server, `${pageRoute.path}/${query}`);
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe(pageRoute.path + query);
    },
  );

  test.each([
    '//evil.example/',
    '//evil.example//',
    '///evil.example/',
    '/\\evil.example/',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '/..//evil.example/',
    '/https:evil.example/',
    `/${pageRoute.path}/`,
    `${pageRoute.path}//`,
  ])('in %s leads to a 404 without a redirect', async (path) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });
});

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

const FIRST = Date.parse('2031-01-01T05:00:00Z');
const SECOND = Date.parse('2031-02-01T05:00:00Z');
const LATER_STYLE = STYLE_HASH.replace('2fd4', '9fd4');
const FILE = pageFile(defaultLanguage, pageRoute.path);

describe('a page with dated variants', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await makeSiteFolder('pages');
    const { styleHashes, ...rest } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    for (const [from, text] of [
      [FIRST, 'from January on'],
      [SECOND, 'from February on'],
    ] as const) {
      const file = pageFile(defaultLanguage, pageRoute.path, from);
      await writeFile(join(folder, file), text);
      styleHashes[file] = LATER_STYLE;
    }
    const variants = { [FILE]: [FIRST, SECOND] };
    // The file is a link to the one that all servers share.
    await rm(join(folder, 'manifest.json'));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...rest, styleHashes, variants }));
    server = await startServer({ SITE_DIR: folder, CDN_SECONDS: '600' });
  });
  afterAll(async () => {
    await server.close();
    await removeSiteFolder(folder);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Fakes only the clock of the process; its timers continue. */
  const at = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant });
  const textAt = async (instant: number, path = pageRoute.path) => {
    at(instant);
    return (await ask(server, path)).text;
  };

  it('is served as the next variant from its instant on, without a restart', async () => {
    expect(await textAt(FIRST - 1)).toBe(pageText(defaultLanguage, pageRoute.path));
    expect(await textAt(FIRST)).toBe('from January on');
    expect(await textAt(SECOND - 1)).toBe('from January on');
    expect(await textAt(SECOND)).toBe('from February on');
    expect(await textAt(SECOND + 10 ** 11)).toBe('from February on');
  });

  it('is served as the earlier variant again when the clock goes back', async () => {
    expect(await textAt(SECOND)).toBe('from February on');
    expect(await textAt(0)).toBe(pageText(defaultLanguage, pageRoute.path));
  });

  it.runIf(otherLanguage !== defaultLanguage)('leaves the other language and other pages unchanged', async () => {
    at(SECOND);
    const other = await ask(server, pageRoute.path, { headers: { 'accept-language': otherLanguage } });
    expect(other.text).toBe(pageText(otherLanguage, pageRoute.path));
    expect(await textAt(SECOND, '/')).toBe(pageText(defaultLanguage, '/'));
  });

  it('is kept by a CDN until its instant at the latest, also while the CDN asks for the next variant (ADR 79)', async () => {
    const times = async (instant: number) => {
      at(instant);
      const { headers } = await ask(server, pageRoute.path, { headers: { 'x-visitor-language': defaultLanguage } });
      return [headers['cache-control'], headers['cdn-cache-control']].map((value) =>
        [...String(value).matchAll(/(?:s-maxage|public, max-age=[1-9]|revalidate)[=\d]*/g)].map(([found]) =>
          Number(/\d+$/.exec(found)?.[0]),
        ),
      );
    };
    expect(await times(FIRST - 3_600_000)).toEqual([[600], [600, 600]]);
    expect(await times(FIRST - 700_500)).toEqual([[600], [600, 100]]);
    expect(await times(FIRST - 90_000)).toEqual([[90], [90, 0]]);
    expect(await times(FIRST - 400)).toEqual([[], []]);
    expect(await times(SECOND)).toEqual([[600], [600, 600]]);
  });

  it('is sent anew for the ETag of the previous variant, so that no cache outlives the change', async () => {
    at(FIRST - 1);
    const before = await ask(server, pageRoute.path);
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect(before.headers['cache-control']).toBe('no-cache');
    expect((await ask(server, pageRoute.path, { headers })).status).toBe(304);
    at(FIRST);
    const after = await ask(server, pageRoute.path, { headers });
    expect(after).toMatchObject({ status: 200, text: 'from January on' });
    expect(after.headers['cache-control']).toBe('no-cache');
  });

  it('is sent with the style hash of its variant in the Content-Security-Policy', async () => {
    at(FIRST - 1);
    expect((await ask(server, pageRoute.path)).headers['content-security-policy']).toContain(STYLE_HASH);
    at(FIRST);
    const policy = (await ask(server, pageRoute.path)).headers['content-security-policy'];
    expect(policy).toContain(LATER_STYLE);
    expect(policy).not.toContain(STYLE_HASH);
  });

  it('has no separate address for a variant', async () => {
    at(SECOND);
    expect((await ask(server, `${pageRoute.path}@${FIRST}`)).status).toBe(404);
  });
});
