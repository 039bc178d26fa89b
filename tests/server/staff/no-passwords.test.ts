import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { covering } from '../../support/depth.ts';
import { until } from '../../support/until.ts';
import { preparedApi } from '../support/api.ts';
import { allCalls } from '../support/api-calls.ts';
import { activeClient, EMAIL, logIn, mailedLink, NIT } from '../support/client-life.ts';
import {
  inDatabase,
  person,
  preparedAdministrator,
  preparedMember,
  staffLogIn,
  staffRegistration,
} from '../support/staff-life.ts';

/** The calls in which people type their own password; where a link is needed, it came by mail. */
const OF_ONE_SELF = [
  'POST /api/internal/account/email',
  'POST /api/internal/account/password',
  'POST /api/internal/account/sessions/end-others',
  'POST /api/internal/account/sessions/{id}/end',
  'POST /api/internal/session/password',
  'POST /api/internal/login',
  'POST /api/internal/registration',
  'POST /api/internal/password-reset',
];

const NAMES = ['admin', 'administrator', 'root', 'test', 'demo', 'portal'];
const PASSWORDS = ['admin', 'password', 'Password1', '12345678'];
const KNOWN_TO_EVERYBODY = covering<readonly [name: string, password: string]>({
  gate: [...NAMES.map((name) => [name, name] as const), ...PASSWORDS.map((password) => ['admin', password] as const)],
  deep: NAMES.slice(1).flatMap((name) => PASSWORDS.map((password) => [name, password] as const)),
});

describe.each(ANY_DATABASE_KIND)('an empty database, on %s (S-46)', (kind) => {
  const api = preparedApi(kind, {}, 'each');

  const accounts = () =>
    inDatabase(api, async ({ query }) => ({
      staff: await query.selectFrom('staffAccounts').select(['username', 'role', 'status']).execute(),
      clients: await query.selectFrom('clientAccounts').select('nit').execute(),
    }));

  it('holds no accounts, and no common name and password can log in', async () => {
    expect(await accounts()).toEqual({ staff: [], clients: [] });
    for (const [name, password] of KNOWN_TO_EVERYBODY) expect((await staffLogIn(api, name, password)).status).toBe(401);
  });

  it('gets no first administrator through the registration call', async () => {
    const sent = { ...staffRegistration('primera'), role: 'administrator', status: 'active' };
    expect((await api.call('POST', '/internal/registration', { body: sent })).status).toBe(400);
    const asked = await api.call('POST', '/internal/registration', { body: staffRegistration('primera') });
    expect(asked.status).toBe(204);
    expect((await accounts()).staff).toEqual([{ username: 'primera', role: 'staff', status: 'pending' }]);
    const refused = await staffLogIn(api, 'primera');
    expect([refused.status, refused.body['error']?.['code']]).toEqual([403, 'awaiting-approval']);
  });
});

describe.each(ANY_DATABASE_KIND)('the password of another person, on %s (S-46)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  let clientId: string;
  const member = preparedMember(boss, 'tomas');
  beforeAll(async () => {
    await activeClient(api);
    clientId = await inDatabase(api, async ({ query }) => {
      return (await query.selectFrom('clientAccounts').select('id').executeTakeFirstOrThrow()).id;
    });
  });

  const hashes = () =>
    inDatabase(api, async ({ query }) => [
      ...(await query.selectFrom('staffAccounts').select('passwordHash').orderBy('username').execute()),
      ...(await query.selectFrom('clientAccounts').select('passwordHash').execute()),
    ]).then((rows) => rows.map(({ passwordHash }) => passwordHash));

  it('is no field of any panel call; only the password of the caller is', async () => {
    const calls = (await allCalls(api)).filter(({ path }) => path.startsWith('/internal/'));
    const taking = calls.filter(({ body, form }) =>
      Object.keys({ ...body?.properties, ...form?.properties }).some((name) => /pass(?!key)|clave|hash/i.test(name)),
    );
    expect(taking.map(({ name }) => name).sort()).toEqual([...OF_ONE_SELF].sort());
  });

  it.each(['password', 'passwordHash', 'password_hash'])(
    'is not changed by an administrator who sends %s',
    async (name) => {
      const before = await hashes();
      for (const path of [`/internal/staff/${member.id}`, `/internal/clients/${clientId}`]) {
        for (const more of [{}, { status: 'suspended' }])
          expect((await boss.patch(path, 2, { ...more, [name]: 'Puerto Nuevo 5' })).status).toBe(400);
      }
      expect(await hashes()).toEqual(before);
      expect((await staffLogIn(api, 'tomas')).status).toBe(200);
      expect((await logIn(api)).status).toBe(200);
    },
  );

  it('appears in no response of the panel, not even as a hash', async () => {
    const reading = (await allCalls(api)).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/internal/'),
    );
    expect(reading.length).toBeGreaterThan(15);
    const secrets = await hashes();
    expect(secrets).toHaveLength(3);
    const ids: Readonly<Record<string, string>> = { staff: member.id, clients: clientId };
    let answered = 0;
    for (const { path } of reading) {
      const address = path.replace('{id}', ids[path.split('/')[2] ?? ''] ?? 'none');
      const { status, text } = await boss.call('GET', address);
      if (status === 200) answered++;
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
      expect([path, /"[^"]*(?:passw|hash)[^"]*":/i.exec(text)?.[0]]).toEqual([path, undefined]);
    }
    expect(answered).toBeGreaterThan(15);
  });

  it('is reset only by a link mailed to its owner, whoever requests it', async () => {
    const { email } = person('tomas');
    const headers = { authorization: `Bearer ${boss.token}` };
    const staff = await api.call('POST', '/internal/recovery', { body: { username: 'tomas' }, headers });
    expect([staff.status, staff.text]).toEqual([204, '']);
    const client = await api.call('POST', '/generar-token', { body: { nit: NIT }, headers });
    expect([client.status, client.body]).toEqual([200, expect.not.objectContaining({ token: expect.anything() })]);
    const links = ['password-reset', 'staff-password-reset'].map(mailedLink);
    const holders = () =>
      api.smtp.accepted
        .filter(({ content }) => links.some((link) => link.test(content.text ?? '')))
        .flatMap(({ to }) => to);
    await until(() => holders().length === 2);
    expect(holders().sort()).toEqual([EMAIL, email].sort());
  });
});
