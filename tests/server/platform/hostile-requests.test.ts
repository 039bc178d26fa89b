import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirects } from '../../../src/server/pages/redirects.ts';
import { parseJsonBodies } from '../../../src/server/platform/http/scopes.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { ONE_CLICK_PATH } from '../../../src/shared/vessels/follow.ts';
import { runs } from '../../support/depth.ts';
import { ask, askRaw } from '../support/ask.ts';
import { preparedServer } from '../support/server.ts';

const server = preparedServer({}, (app) => {
  app.get('/broken', () => {
    throw new Error('SELECT secret FROM table /srv/inside.ts');
  });
  app.get('/broken-status', () => {
    throw Object.assign(new Error('inner words'), { statusCode: 418 });
  });
  // Without a schema, so that only the parser of the API decides.
  app.register(async (api) => {
    parseJsonBodies(api);
    api.post('/any-json', (request) => request.body);
  });
});

test.each([
  '/../manifest.json',
  '/..%2fmanifest.json',
  '/%2e%2e/manifest.json',
  '/assets/../manifest.json',
  '/assets/..%2fmanifest.json',
  '/assets/%2e%2e%2fmanifest.json',
  '/assets/%2e%2e%5cmanifest.json',
  '/assets/..\\manifest.json',
  '/assets/....//manifest.json',
  '/assets/%252e%252e%252fmanifest.json',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/descargas/../manifest.json',
  '/descargas/..%2fpages%2fes%2findex.html',
  '/pages/es/index.html',
  '/manifest.json',
  '/index.html',
])('paths to files outside the public folders: %s returns 404', async (path) => {
  const answer = await ask(server, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/styleHashes|root:/);
});

describe('malformed requests (S-77)', () => {
  test.each(['/%ff', '/%', '/%zz', '/assets/%ff', '/descargas/%c3%28', '/api/%E0%A4%A'])(
    '%s returns 400 with the request id and no details',
    async (path) => {
      const answer = await ask(server, path);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toEqual({
        error: { code: 'bad-request', message: 'The request is malformed.' },
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  test.each(['/%00', '/a%00b', '/assets/a%00.js', '/%0d%0aset-cookie:a=b', '/%F0%9F%9A%A2'])(
    '%s returns 404 and sets no cookie',
    async (path) => {
      const answer = await ask(server, path);
      expect(answer.status).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['bytes beyond ASCII in a header name', 'GET / HTTP/1.1\r\nHost: x\r\n\xff: 1\r\n\r\n', 400, 'bad-request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'bad-request',
    ],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_480)}\r\n\r\n`, 431, 'headers-too-large'],
  ])('are rejected with an error code and a request id: %s', async (_what, bytes, status, code) => {
    const answer = await askRaw(server, bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain(`X-Request-Id: ${JSON.parse(body).requestId}`);
    expect(JSON.parse(body).error.code).toBe(code);
  });

  test.each(['GET / HTTP/1.1\r\n\r\n', 'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'])(
    'do not crash the server: %j',
    async (bytes) => {
      expect(await askRaw(server, bytes)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      expect((await ask(server, '/health/live')).status).toBe(200);
    },
  );
});

/** Addresses of every kind outside the API's contract; some with the values of others than our pages. */
const ADDRESSES = [
  ONE_CLICK_PATH,
  ...addresses()
    .map(({ path }) => path)
    .filter((_, index) => index % 6 === 0),
  ...[...redirects().keys()].slice(0, 3),
  ...['/assets/x.js', '/descargas/x.pdf', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/health/ready', '/metrics'],
  ...['/api', '/api/docs', '/api/openapi.json', '/api/x', '/policy-reports', '/preview/x/', '/preview/x/end'],
  ...['*', '//', '/.', '/%', 'http://[x/', 'http://x:99999/', ''],
];
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'challenge-solution', 'content-type', 'cookie'],
  ...['expect', 'forwarded', 'idempotency-key', 'if-match', 'if-modified-since', 'if-none-match', 'if-range', 'origin'],
  ...['range', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'],
];
const PARTS = [
  ...['bytes=', '0-', '-1', '9'.repeat(400), ',', ';q=', '=', '%', '%ff', '%00', '"', 'W/"', '*', 'preview=', 'lng='],
  ...['\xff', '\t', '__proto__', 'br', 'gzip;q=1e9', 'es-CO', 'NaN', '[', '::1', 'null', 'e30=', 'x', ' ', '/', '\\'],
];

describe('any request', () => {
  const anyParts = fc.array(fc.constantFrom(...PARTS), { maxLength: 6 }).map((parts) => parts.join(''));
  const anyRequest = fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND'),
    // The absolute form, with an origin, is allowed in every request (RFC 9112, 3.2.2).
    path: fc.constantFrom(...ADDRESSES, ...[...ADDRESSES].map((path) => `http://x:99999${path}`)),
    query: anyParts.map((text) => text.replaceAll(/[\t ]/g, '')),
    headers: fc.dictionary(fc.constantFrom(...HEADERS), anyParts, { maxKeys: 4 }),
    body: anyParts,
  });

  test('is answered without an error of the server (S-59)', { timeout: 120_000 }, async () => {
    const send = ({
      method,
      path,
      query,
      headers,
      body,
    }: typeof anyRequest extends fc.Arbitrary<infer One> ? One : never) => {
      const lines = Object.entries({
        ...headers,
        host: 'x',
        connection: 'close',
        'content-length': String(body.length),
      });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return askRaw(server, `${method} ${path}${query === '' ? '' : `?${query}`} HTTP/1.1\r\n${head}\r\n${body}`);
    };
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        expect(await send(request)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: runs({ gate: 600, deep: 30_000 }) },
    );
  });
});

describe('internal errors (S-77)', () => {
  test('reveal no internal details', async () => {
    const answer = await ask(server, '/broken');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side.' },
      requestId: answer.headers['x-request-id'],
    });
  });

  test('with an unlisted status are answered with 400, without their message', async () => {
    const answer = await ask(server, '/broken-status');
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('inner words');
  });
});

describe('request bodies', () => {
  const post = (body: string) =>
    ask(server, '/any-json', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of 20 levels are accepted as JSON, and of 21 rejected with 400: %s (S-61)', async (_kind, begin, end) => {
    const postNested = (levels: number) => post(`${begin.repeat(levels - 1)}[]${end.repeat(levels - 1)}`);
    expect((await postNested(20)).status).toBe(200);
    const answer = await postNested(21);
    expect([answer.status, JSON.parse(answer.text).error?.code]).toEqual([400, 'bad-request']);
  });

  test('above 64 KiB are rejected with 413 (S-61)', async () => {
    const answer = await post(`{"n":1${' '.repeat(65 * 1024)}}`);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).error.code).toBe('body-too-large');
  });
});
