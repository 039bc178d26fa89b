import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIds } from '../../../src/generated/documents.ts';
import { site } from '../../../src/generated/site.ts';
import { ask } from '../support/ask.ts';
import { download } from '../support/catalog.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { PDF } from '../support/site-folder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const documents = documentIds.flatMap((id) => site.languages.map((language) => `${id}.${language.id}.pdf`));
const path = `/descargas/${download.fileName}`;

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

  test('answers with 304 when the client already has the file', async () => {
    const { etag } = (await ask(server, path)).headers;
    expect((await ask(server, path, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
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
