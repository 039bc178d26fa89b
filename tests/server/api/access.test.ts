import { describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../src/server/identity/sessions.ts';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { allCalls } from '../support/api-calls.ts';
import { logIn, multipart, PASSWORD } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';

/** The calls that are for everyone: a session makes no difference. */
const FOR_ALL = [
  'POST /api/login-portal',
  'POST /api/login-portal/persona',
  'POST /api/generar-token',
  'POST /api/generar-token/persona',
  'POST /api/clave-de-persona',
  'POST /api/restablecer-clave',
  'POST /api/registro',
  'POST /api/activar',
  'POST /api/activar/enlace',
  'POST /api/confirmar-correo',
  'POST /api/detener-cambio-de-correo',
  'POST /api/contacto',
  'POST /api/contacto/cotizacion',
  'POST /api/avisos/{line}/{call}',
  'POST /api/confirmar-avisos',
  'POST /api/terminar-avisos',
  'GET /api/arribos',
  'GET /api/arribos/buques',
  'GET /api/arribos/proximos',
  'GET /api/arribos/{line}/{file}',
  'GET /api/enlaces/estado',
  'POST /api/enlaces/uso',
  'GET /api/itinerarios/{line}',
  'GET /api/itinerarios/{line}/escalas.csv',
  'GET /api/v1/links',
  'GET /api/v1/links.csv',
  'GET /api/v1/vessel-schedules',
  'GET /api/v1/port-schedules',
];

/** The fields that a client receives about itself. */
const IDENTITY = ['nit', 'nitsistema', 'nombre', 'perfil', 'verification', 'verificationReason'];

describe.each(ANY_DATABASE_KIND)('access control of the API (%s)', (kind) => {
  const { api, db } = useServer(kind);
  const one = prepared(() => db.add({ nit: '900500001', email: 'one@client.example' }));
  const other = prepared(() => db.add({ nit: '900500002', email: 'other@client.example' }));

  const calls = async () => (await allCalls(api)).filter(({ path }) => !path.startsWith('/internal/'));

  it('returns session-ended without a live session of an active client, except for calls that are for all (S-42)', async () => {
    const { database } = db;
    const session = (id: string, realm: 'client' | 'staff' = 'client') =>
      beginSession(database, realm, id).then(({ token }) => token);
    const pending = await db.add({ nit: '900500003', status: 'pending' });
    const suspended = await db.add({ nit: '900500004', status: 'suspended' });
    const [expired, idle, ended] = [await session(one.id), await session(one.id), await session(one.id)];
    const set = (token: string, change: object) =>
      database.query.updateTable('sessions').set(change).where('tokenHash', '=', hashToken(token)).execute();
    await set(expired, { expiresAt: 1 });
    await set(idle, { lastSeenAt: 1 });
    await endSession(database, ended);
    const tokens = {
      none: undefined,
      expired,
      idle,
      ended,
      pending: pending.token,
      suspended: suspended.token,
      staff: await session(one.id, 'staff'),
      'of nobody': await session('no such account'),
    };
    const all = await calls();
    expect(FOR_ALL.filter((name) => !all.some((call) => call.name === name && !call.needsToken))).toEqual([]);
    for (const call of all.filter(({ name }) => !FOR_ALL.includes(name))) {
      for (const [who, token] of Object.entries(tokens)) {
        // For ending a session, having one is enough.
        if (call.name === 'POST /api/cerrar-sesion' && ['pending', 'suspended', 'of nobody'].includes(who)) continue;
        const form = call.form === undefined ? {} : { form: multipart({ ...validValues.profile, nit: one.nit }) };
        const reply = await api.call(call.method, call.address, { ...(token === undefined ? {} : { token }), ...form });
        expect([call.name, who, reply.status, reply.body['error']?.['code']]).toEqual([
          call.name,
          who,
          401,
          'session-ended',
        ]);
      }
    }
  });

  it('lets a client read only its own data, whatever ids the request names (S-39)', async () => {
    for (const query of [
      '',
      `?id=${other.id}`,
      `?nit=${other.nit}`,
      `?accountId=${other.id}&clientAccounts.id=${other.id}`,
    ]) {
      const { text } = await api.call('GET', `/perfil${query}`, { token: one.token });
      expect(text).toContain(one.nit);
      expect(text).not.toContain(other.nit);
    }
    for (const path of [`/perfil/${other.id}`, `/perfil/${other.nit}`, `/clientes/${other.id}`])
      expect((await api.call('GET', path, { token: one.token })).status).toBe(404);
  });

  it('lets a client change only its own data (S-39)', async () => {
    const stored = (id: string) =>
      db.database.query.selectFrom('clientAccounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = [await stored(one.id), await stored(other.id)];
    const put = (nit: string, path = '/perfil') =>
      api.call('PUT', path, {
        token: one.token,
        form: multipart({ ...validValues.profile, nit, email: 'one@client.example', mobile: '3222222222' }),
        headers: { 'if-match': '"1"' },
      });
    const named = await put(other.nit);
    expect([named.status, named.body['fields']]).toEqual([422, [{ field: 'nit', rule: 'wrong' }]]);
    expect((await put(other.nit, `/perfil/${other.id}`)).status).toBe(404);
    expect([await stored(one.id), await stored(other.id)]).toEqual(before);
    expect((await put(one.nit, `/perfil?id=${other.id}&nit=${other.nit}`)).status).toBe(200);
    expect(await stored(other.id)).toEqual(before[1]);
    expect((await stored(one.id)).profile).toContain('3222222222');
  });

  it('returns a RUT only to its owner, and never by the id of its file (S-40)', async () => {
    const own = await api.call('POST', `/perfil/rut?id=${other.rutFileId}`, {
      token: one.token,
      body: { password: PASSWORD },
    });
    expect(own.headers.get('content-disposition')).toContain(`rut-${one.nit}.pdf`);
    for (const path of [`/perfil/rut/${other.rutFileId}`, `/archivos/${other.rutFileId}`, `/files/${other.rutFileId}`])
      for (const token of [one.token, other.token]) expect((await api.call('GET', path, { token })).status).toBe(404);
    const read = await db.database.query
      .selectFrom('auditEntries')
      .select(['actorId', 'subjectId'])
      .where('action', '=', 'file-read')
      .execute();
    expect(read).toEqual([{ actorId: one.id, subjectId: one.id }]);
  });

  it('returns only the listed fields on login, session and profile (S-45)', async () => {
    const { token } = other;
    const keys = async (path: string) => Object.keys((await api.call('GET', path, { token })).body).sort();
    // The id is taken as people write it.
    const { body: login } = await logIn(api, undefined, '900.500.002');
    expect(Object.keys(login).sort()).toEqual(['authToken', 'expiration', 'message', 'status', ...IDENTITY].sort());
    expect(login).toMatchObject({ status: 'success', nit: other.nit, perfil: 'cliente' });
    const { body: identity } = await api.call('GET', '/sesion', { token });
    expect(identity).toEqual(Object.fromEntries(IDENTITY.map((key) => [key, login[key]])));
    expect(await keys('/perfil')).toEqual(['pendingEmail', 'rutName', 'rutReceivedAt', 'values', 'version']);
    const { values, text } = await api
      .call('GET', '/perfil', { token })
      .then(({ body, text }) => ({ values: body['values'], text }));
    expect(Object.keys(values ?? {}).sort()).toEqual(Object.keys(validValues.profile).sort());
    expect(text).not.toMatch(/argon2|cl_/);
    expect(text).not.toContain(other.id);
  });
});
