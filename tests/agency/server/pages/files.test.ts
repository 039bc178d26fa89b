import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { documentIds } from '../../../../src/generated/documents.ts';
import { site } from '../../../../src/generated/site.ts';
import { mediaTypeOf } from '../../../../src/server/platform/http/resource.ts';
import { ask } from '../../../server/support/ask.ts';
import { download } from '../../../server/support/catalog.ts';
import { preparedServer } from '../../../server/support/server.ts';
import { FONT, PDF, ROOT_FILES, SCRIPT } from '../../../server/support/site-folder.ts';

const server = preparedServer();

const documents = documentIds.flatMap((id) => site.languages.map((language) => `${id}.${language.id}.pdf`));
const path = `/descargas/${download.fileName}`;

describe('a file', () => {
  test.each([`/assets/${SCRIPT.name}`, '/feed.xml', path])(
    'is answered with 304 when the client already has it: %s',
    async (address) => {
      const { etag } = (await ask(server, address)).headers;
      expect((await ask(server, address, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
    },
  );

  test.each([
    ['DELETE', `/assets/${SCRIPT.name}`],
    ['POST', '/feed.xml'],
  ])('rejects %s with 405: %s', async (method, address) => {
    expect((await ask(server, address, { method })).status).toBe(405);
  });
});

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
    expect(mediaTypeOf('brand.woff')).toBe('font/woff');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes).toEqual(FONT.bytes);
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
});

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

  test.each(['/feed.xml.br', '/robots.txt.gz', '/root/feed.xml', '/Feed.xml', '/.well-known/'])(
    'is not served at %s',
    async (path) => {
      expect((await ask(server, path)).status).toBe(404);
    },
  );
});

describe('the download route', () => {
  test.each([path, `${path}?v=1234`])('sends the catalog file as an attachment for %s', async (address) => {
    const answer = await ask(server, address, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(download.sha256);
    expect(answer.headers).toMatchObject({
      'content-type': download.type,
      'content-disposition': `attachment; filename="${download.fileName}"`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('returns 404 for a file that the catalog does not list', async () => {
    expect((await ask(server, '/descargas/other.pdf')).status).toBe(404);
    expect((await ask(server, '/descargas/')).status).toBe(404);
  });
});

describe('the PDF of a page', () => {
  test.each(documents)('is sent as the attachment %s', async (fileName) => {
    const answer = await ask(server, `/descargas/${fileName}`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(String(answer.bytes)).toBe(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-cache',
    });
  });

  test('is not found without a language code or with an unknown one', async () => {
    const [id] = documentIds;
    expect((await ask(server, `/descargas/${id}.pdf`)).status).toBe(404);
    expect((await ask(server, `/descargas/${id}.xx.pdf`)).status).toBe(404);
  });
});

describe('a range request for a download', () => {
  const size = download.bytes;
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-10', 10, 10],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-4', size - 4, size - 1],
    [`bytes=0-${size * 10}`, 0, size - 1],
    [`bytes=-${size * 10}`, 0, size - 1],
  ])('returns 206 with the bytes of %s', async (range, start, end) => {
    const whole = await ask(server, path);
    const part = await ask(server, path, { headers: { range } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(part.bytes).toEqual(whole.bytes.subarray(start, end + 1));
  });

  test.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])(
    'is answered with 416 for the unsatisfiable range %s',
    async (range) => {
      const answer = await ask(server, path, { headers: { range } });
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe(`bytes */${size}`);
      expect(answer.bytes).toHaveLength(0);
    },
  );

  test.each(['bytes=9-0', 'bytes=-', 'bytes=a-b', 'lines=0-9', 'bytes=0-1,4-5', `bytes=0-${'9'.repeat(400)}`])(
    'is answered with the whole file for a malformed or multiple range: %s',
    async (range) => {
      const answer = await ask(server, path, { headers: { range } });
      expect(answer.status).toBe(200);
      expect(answer.bytes).toHaveLength(size);
    },
  );

  test('is answered with the whole file when If-Range has an old ETag', async () => {
    const { etag } = (await ask(server, path)).headers;
    const range = 'bytes=0-9';
    expect((await ask(server, path, { headers: { range, 'if-range': String(etag) } })).status).toBe(206);
    expect((await ask(server, path, { headers: { range, 'if-range': '"old"' } })).status).toBe(200);
  });
});
