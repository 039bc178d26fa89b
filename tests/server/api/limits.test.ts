import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLICIES, type PolicyName } from '../../../src/server/api/policies.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type ApiReply, callOnce, preparedApi, preparedSecond, startApi } from '../support/api.ts';
import { activeClient, EMAIL, logIn, NIT, PASSWORD, registrationForm, tokenIn } from '../support/client-life.ts';
import { openDatabaseOf, preparedDatabaseOf, type ServerDatabase, useServer } from '../support/database-of.ts';
import { administrator, STAFF_PASSWORD } from '../support/staff-life.ts';

const FACTOR = { LIMITS_FACTOR: '1' };
/** Tries that are left to an address in these tests, after those of others. */
const LEFT = 2;

/** Counts tries of an address, as if others behind it had tried before. */
function triedBefore({ database }: ServerDatabase, policy: PolicyName, count: number, address = '127.0.0.1') {
  return database.query
    .insertInto('throttle')
    .values({ key: `${policy}:${address}`, count, windowEndsAt: Date.now() + 600_000, lockedUntil: 0 })
    .execute();
}

describe.each(ANY_DATABASE_KIND)('rate limits per network address (%s)', (kind) => {
  const { api, db } = useServer(kind, FACTOR);
  beforeAll(async () => {
    await db.add();
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  const link = { token: 'cl_none', password: 'abcdefg1', passwordConfirmation: 'abcdefg1' };
  it.each<[string, PolicyName, number, (count: number, headers?: Record<string, string>) => Promise<ApiReply>]>([
    [
      'logins',
      'login-address',
      401,
      (count, headers = {}) =>
        api.call('POST', '/login-portal', { body: { username: `90030000${count}`, password: 'x' }, headers }),
    ],
    [
      'recoveries',
      'recovery-address',
      200,
      (count, headers = {}) => api.call('POST', '/generar-token', { body: { nit: `90030000${count}` }, headers }),
    ],
    [
      'reset links',
      'link-address',
      400,
      (_, headers = {}) => api.call('POST', '/restablecer-clave', { body: link, headers }),
    ],
    [
      'activation links',
      'link-address',
      400,
      (_, headers = {}) => api.call('POST', '/activar', { body: { token: 'cl_none' }, headers }),
    ],
    [
      'messages',
      'contact-address',
      200,
      (_, headers = {}) => api.call('POST', '/contacto', { body: validValues.contact, headers }),
    ],
    [
      'registrations',
      'registration-address',
      204,
      (_, headers = {}) => api.call('POST', '/registro', { form: registrationForm({ nit: '900300000' }), headers }),
    ],
  ])(
    'allow %s up to the limit %s, whatever X-Forwarded-For says (S-22, S-23)',
    async (_what, policy, status, attempt) => {
      await triedBefore(db, policy, POLICIES[policy].limit - LEFT);
      for (let count = 0; count < LEFT; count++) expect((await attempt(count)).status).toBe(status);
      const refused = await attempt(LEFT, { 'x-forwarded-for': '203.0.113.9' });
      expect([refused.status, refused.body['error']?.['code']]).toEqual([429, 'too-many-requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('do not count an invalid registration form as a registration', async () => {
    const faulty = () => api.call('POST', '/registro', { form: registrationForm({ email: 'nobody' }) });
    expect([(await faulty()).status, (await faulty()).status]).toEqual([422, 422]);
  });
});

describe('rate limits behind a proxy (S-22)', () => {
  it('count the address that the proxy saw, not the one that the client claims', async () => {
    const api = await startApi('sqlite', { ...FACTOR, TRUSTED_PROXIES: '127.0.0.1' });
    const db = await openDatabaseOf(api);
    await triedBefore(db, 'recovery-address', POLICIES['recovery-address'].limit - LEFT, '198.51.100.1');
    const ask = async (from: string) =>
      (await api.call('POST', '/generar-token', { body: { nit: NIT }, headers: { 'x-forwarded-for': from } })).status;
    const one = [
      await ask('203.0.113.1, 198.51.100.1'),
      await ask('203.0.113.2, 198.51.100.1'),
      await ask('203.0.113.3, 198.51.100.1'),
    ];
    expect(one).toEqual([200, 200, 429]);
    expect(await ask('203.0.113.1, 198.51.100.2')).toBe(200);
    await db.close();
    await api.close();
  });
});

describe('an address that thousands of people share (S-23)', () => {
  const { api, db } = useServer('sqlite', FACTOR);
  beforeAll(async () => {
    await db.add();
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });
  const statusOf = async (path: string, body: object) =>
    (await callOnce(`http://127.0.0.1:${api.port}/api${path}`, 'POST', { body })).status;

  it('can log in, recover and write after many others, at the cost of a computation', async () => {
    for (const [policy, path, body] of [
      ['login-address', '/login-portal', { username: NIT, password: PASSWORD }],
      ['recovery-address', '/generar-token', { nit: NIT }],
      ['contact-address', '/contacto', validValues.contact],
    ] as const) {
      await triedBefore(db, policy, POLICIES[policy].limit - 50);
      expect([policy, await statusOf(path, body)]).toEqual([policy, 428]);
      expect([policy, (await api.call('POST', path, { body })).status]).toEqual([policy, 200]);
    }
  });

  it('is not charged for a login that succeeds, and its wrong passwords still lock the account', async () => {
    await triedBefore(db, 'login-address', POLICIES['login-address'].limit - 50);
    for (let count = 0; count < 5; count++) expect((await logIn(api, 'Zarpe7My')).status).toBe(401);
    expect((await logIn(api)).status).toBe(429);
  });

  it('may try passwords of many accounts only with a computation each, up to a limit', async () => {
    const tryOne = (count: number) => ({ username: `90040${String(count).padStart(4, '0')}`, password: 'x' });
    for (let count = 1; count < POLICIES['login-address'].proofFrom; count++)
      expect(await statusOf('/login-portal', tryOne(count))).toBe(401);
    expect(await statusOf('/login-portal', tryOne(0))).toBe(428);
    await db.database.query.deleteFrom('throttle').execute();
    await triedBefore(db, 'login-address', POLICIES['login-address'].limit - 1);
    expect((await api.call('POST', '/login-portal', { body: tryOne(1) })).status).toBe(401);
    expect((await api.call('POST', '/login-portal', { body: tryOne(2) })).status).toBe(429);
  });
});

describe('two instances on one PostgreSQL', () => {
  const first = preparedApi('postgres', { LIMITS_FACTOR: '2' });
  const second = preparedSecond(first, 'postgres');
  const db = preparedDatabaseOf(first);
  beforeAll(async () => {
    await db.add();
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  it('together verify only ten passwords of fifty concurrent logins (S-18)', async () => {
    const tries = Array.from({ length: 50 }, (_, count) => logIn(count % 2 === 0 ? first : second, 'Zarpe7My'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('end a session together at logout (S-28)', async () => {
    const { token } = await db.add({ nit: '900300009' });
    expect((await second.call('GET', '/sesion', { token })).status).toBe(200);
    expect((await first.call('POST', '/cerrar-sesion', { token })).status).toBe(204);
    expect((await second.call('GET', '/sesion', { token })).status).toBe(401);
  });

  it('share a lock, which a mailed link lifts (S-20, S-21)', async () => {
    for (let count = 0; count < 10; count++) expect((await logIn(first, 'Zarpe7My')).status).toBe(401);
    for (const api of [first, second]) expect((await logIn(api)).status).toBe(429);
    expect((await second.call('POST', '/generar-token', { body: { nit: NIT } })).status).toBe(200);
    const [mail] = await first.mailsTo(EMAIL);
    const token = mail && tokenIn(mail);
    const body = { token, password: PASSWORD, passwordConfirmation: PASSWORD };
    expect((await first.call('POST', '/restablecer-clave', { body })).status).toBe(204);
    expect((await logIn(second)).status).toBe(200);
  });
});

describe.each(ANY_DATABASE_KIND)('limits on calls that ask for the own password, on %s (S-16, S-23)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
  let token: string;
  beforeAll(async () => {
    await activeClient(api);
    token = String((await logIn(api)).body['authToken']);
  });

  /** Returns the statuses of as many calls, one after the other. */
  async function statuses(count: number, call: (turn: number) => Promise<{ readonly status: number }>) {
    const found: number[] = [];
    for (let turn = 0; turn < count; turn++) found.push((await call(turn)).status);
    return found;
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);

  it('do not count right passwords, and refuse after five wrong ones', async () => {
    const rut = (password: string) => api.call('POST', '/perfil/rut', { token, body: { password } });
    expect(await statuses(4, () => rut('Otra-Clave1'))).toEqual(times(4, 422));
    expect(await statuses(8, () => rut(PASSWORD))).toEqual(times(8, 200));
    expect((await rut('Otra-Clave1')).status).toBe(422);
    expect((await rut(PASSWORD)).status).toBe(429);
  });

  it('stop the mails about changed passwords at ten in an hour', async () => {
    let { token } = await administrator(api, 'marta.muda');
    const passwords = [STAFF_PASSWORD, 'Muelle Verde 42'];
    const change = async (turn: number) => {
      const [currentPassword, password] = turn % 2 === 0 ? passwords : passwords.toReversed();
      const body = { currentPassword, password, passwordConfirmation: password };
      const answer = await api.call('POST', '/internal/account/password', { token, body });
      // Each change gives the session a new token.
      token = String(answer.body['internalAuthToken']);
      return answer;
    };
    expect(await statuses(11, change)).toEqual([...times(10, 200), 429]);
  });

  it('stop the mails about requested erasures at ten in an hour', { tags: ['deep'] }, async () => {
    const { token } = await activeClient(api, { nit: '900700100', email: 'borrado@andina.example.com' });
    const ask = async () => {
      await api.call('POST', '/perfil/borrado/retiro', { token });
      return api.call('POST', '/perfil/borrado', { token, body: { password: PASSWORD } });
    };
    expect(await statuses(11, ask)).toEqual([...times(10, 204), 429]);
  });
});
