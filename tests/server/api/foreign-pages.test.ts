import { beforeAll, describe, expect, it } from 'vitest';
import { validValues } from '../../shared/support/valid-values.ts';
import { sampled } from '../../support/depth.ts';
import { prepared } from '../../support/prepared.ts';
import { preparedApi } from '../support/api.ts';
import { type ApiCall, allCalls } from '../support/api-calls.ts';
import { ask } from '../support/ask.ts';
import { addUser, isOfUser } from '../support/client-users.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { administrator } from '../support/staff-life.ts';

const api = preparedApi('sqlite');
const db = preparedDatabaseOf(api);
let userToken: string;
let staffToken: string;
let calls: readonly ApiCall[];
const client = prepared(() => db.add());
beforeAll(async () => {
  userToken = (await addUser(db, client)).token;
  calls = await allCalls(api);
  staffToken = (await administrator(api)).token;
});

/** The calls for one of several similar tries: in the gate the first try has all, and any other one in three, in turn. */
const inTurn = (some: readonly ApiCall[], turn: number) => (turn === 0 ? some : sampled(some, 3, turn));
/** Returns the token of a caller with the necessary rights, so that the call is not rejected for another reason. */
const tokenFor = ({ name, path }: ApiCall) =>
  path.startsWith('/internal/') ? staffToken : isOfUser(name) ? userToken : client.token;
const changes = () => calls.filter(({ method }) => method !== 'GET');
const bodyOf = ({ form }: ApiCall) => (form === undefined ? { body: {} } : { form: new FormData() });
const contact = (headers: Record<string, string>) =>
  api.call('POST', '/contacto', { body: validValues.contact, headers });

describe('a page of another site', () => {
  it('gets 401 with nothing but the cookie of a client (S-47)', async () => {
    const cookie = `authToken=${client.token}; token=${client.token}; session=${client.token}`;
    for (const call of calls.filter(({ needsToken }) => needsToken)) {
      const reply = await api.call(call.method, call.address, {
        headers: { cookie },
        ...(call.method === 'GET' ? {} : bodyOf(call)),
      });
      expect([call.name, reply.status]).toEqual([call.name, 401]);
    }
    const withToken = await api.call('GET', '/sesion', { token: client.token });
    expect([withToken.status, withToken.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it.each(
    [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'not an origin' },
    ].map((headers, turn) => [headers, turn] as const),
  )('gets 403 on every call that changes something: %j (S-49)', async (headers, turn) => {
    const messages = () => db.database.query.selectFrom('contactMessages').selectAll().orderBy('id').execute();
    const before = await messages();
    for (const call of inTurn(changes(), turn)) {
      const reply = await api.call(call.method, call.address, { token: client.token, headers, ...bodyOf(call) });
      expect([call.name, reply.status, reply.body['error']?.['code']]).toEqual([call.name, 403, 'not-allowed']);
    }
    expect(await messages()).toEqual(before);
  });

  it('is refused, while our own page and a program are accepted (S-49)', async () => {
    const own = { origin: `http://127.0.0.1:${api.port}`, 'sec-fetch-site': 'same-origin' };
    expect((await contact(own)).status).toBe(200);
    expect((await contact({})).status).toBe(200);
  });

  it.each([
    ['https://evil.example', 0],
    ['null', 1],
  ])('gets no CORS headers on any response: %s (S-50)', async (origin, turn) => {
    for (const { method, address: path } of inTurn(calls, turn)) {
      const preflight = await ask(api, `/api${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
      });
      expect([path, preflight.status]).toEqual([path, 405]);
      const answer = await ask(api, `/api${path}`, { method, headers: { origin } });
      for (const { headers } of [preflight, answer])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('the content type of a request', () => {
  it.each(
    [
      'text/plain',
      'text/plain;charset=utf-8',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/jsonx',
      'application/json-patch+json',
      'text/plain, application/json',
      'application/json, text/plain',
      'application\t/json',
      ';application/json',
    ].map((type, turn) => [type, turn] as const),
  )('is refused by every call when it is %j (S-48)', async (type, turn) => {
    for (const call of inTurn(changes(), turn)) {
      const reply = await ask(api, `/api${call.address}`, {
        method: call.method,
        headers: { 'content-type': type, authorization: `Bearer ${tokenFor(call)}` },
        body: '{}',
      });
      expect([call.name, [400, 415].includes(reply.status)]).toEqual([call.name, true]);
      if (!/[\t;,]/.test(type)) expect([call.name, reply.status]).toEqual([call.name, 415]);
    }
  });

  it('must be multipart for a call with files, and JSON for any other (S-48)', async () => {
    for (const call of changes()) {
      const { name, method, address: path, form } = call;
      const wrong = form === undefined ? { form: new FormData() } : { body: {} };
      const reply = await api.call(method, path, { token: tokenFor(call), ...wrong });
      expect([name, reply.status, reply.body['error']?.['code']]).toEqual([name, 415, 'unsupported-media-type']);
    }
  });

  it('is accepted as JSON in any valid spelling (S-48)', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      ' application/json ',
      'application/json;',
    ])
      expect([type, (await contact({ 'content-type': type })).status]).toEqual([type, 200]);
  });
});

describe('responses of the API (S-53)', () => {
  it('forbid caching, framing and content sniffing', async () => {
    for (const { method, address: path, name } of calls) {
      const { headers } = await ask(api, `/api${path}`, { method });
      expect([name, headers]).toEqual([
        name,
        expect.objectContaining({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-resource-policy': 'same-origin',
        }),
      ]);
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/);
      expect(headers.vary).toContain('Authorization');
      for (const absent of ['server', 'x-powered-by', 'set-cookie']) expect(headers[absent]).toBeUndefined();
    }
  });
});
