import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineIds } from '../../../src/generated/lines.ts';
import { fillCalls, LINE } from '../../bench/vessels/sample.ts';
import { preparedApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { administrator, inDatabase, type Member } from '../support/staff-life.ts';

const ITINERARY = `/api/itinerarios/${LINE}`;

describe('answers of the API', () => {
  const api = preparedApi('sqlite');
  let ana: Member;
  beforeAll(async () => {
    await inDatabase(api, (database) => fillCalls(database, 100));
    ana = await administrator(api);
  });

  const read = (path: string, coding: string, headers: Record<string, string> = {}) =>
    ask(api, path, { headers: { 'accept-encoding': coding, ...headers } });

  it('are compressed as the client prefers if they are long, also those that are kept for others', async () => {
    const plain = await read(ITINERARY, 'identity');
    expect([plain.headers['content-encoding'], plain.bytes.length > 2_000]).toEqual([undefined, true]);
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, bytes } = await read(ITINERARY, coding);
      expect(headers).toMatchObject({ 'content-encoding': coding, 'content-length': String(bytes.length) });
      expect(headers.vary).toContain('Accept-Encoding');
      expect(decode(bytes).toString()).toBe(plain.text);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
    }
  });

  it('in lists of the panel are compressed', async () => {
    const authorization = `Bearer ${ana.token}`;
    const { headers, bytes } = await read(`/api/internal/vessel-calls?size=50`, 'gzip, br', { authorization });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(bytes).toString()).items).toHaveLength(50);
  });

  it('with less than a packet, to a query, are not compressed', async () => {
    const { headers, text } = await read('/api/arribos', 'br');
    expect([headers['content-encoding'], JSON.parse(text).answer.kind]).toEqual([undefined, 'unasked']);
  });

  it('to anything but GET are not compressed, because they may contain secrets', async () => {
    const path = `lines/${lineIds[0]}.yaml`;
    const { version, text } = (await ana.get(`/internal/catalog-source?path=${path}`)).body;
    const answer = await ask(api, '/api/internal/catalog-source', {
      method: 'PUT',
      headers: { 'accept-encoding': 'br', 'content-type': 'application/json', authorization: `Bearer ${ana.token}` },
      body: JSON.stringify({ path, text: `${text}# ${'x'.repeat(2_000)}\n`, seen: version }),
    });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.bytes.length).toBeGreaterThan(1_024);
  });
});
