import { beforeAll, describe, expect, it } from 'vitest';
import { preparedApi } from '../support/api.ts';
import { type ApiCall, allCalls } from '../support/api-calls.ts';
import { ask } from '../support/ask.ts';

const api = preparedApi('sqlite');
let calls: readonly ApiCall[];
beforeAll(async () => {
  calls = await allCalls(api);
});

describe('a method that a path does not support', () => {
  it('gets 405 with the supported methods in Allow', async () => {
    const byPath = Map.groupBy(calls, ({ address }) => address);
    for (const [path, known] of byPath) {
      const methods = new Set(known.map(({ method }) => method));
      if (methods.has('GET')) methods.add('HEAD');
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']) {
        if (methods.has(method)) continue;
        const { status, headers, text } = await ask(api, `/api${path}`, { method });
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(new Set(headers.allow?.split(', '))).toEqual(methods);
        if (method !== 'HEAD') expect(JSON.parse(text).error.code).toBe('method-not-allowed');
      }
    }
  });

  it('is refused before its body is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '900000' };
    expect((await ask(api, '/api/sesion', { method: 'DELETE', headers, body: 'x'.repeat(900_000) })).status).toBe(405);
  });

  it('gets 404 on a path that does not exist', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await ask(api, '/api/no-such-call', { method })).status).toBe(404);
  });
});
