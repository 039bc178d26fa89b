import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../../src/server/accounts/erasure.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { hashToken, newLinkToken } from '../../../src/server/identity/tokens.ts';
import { content } from '../../../src/shared/content.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND, DATABASE_KINDS } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import type { Api, ApiReply } from '../support/api.ts';
import { logIn, PASSWORD } from '../support/client-life.ts';
import {
  addUser,
  choosePassword,
  invite,
  linkTo,
  logInUser,
  peopleOf,
  USER_EMAIL,
  USER_PASSWORD,
} from '../support/client-users.ts';
import { type Client, useServer } from '../support/database-of.ts';
import { administrator } from '../support/staff-life.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

describe.each(ANY_DATABASE_KIND)('the people of a client, on %s (S-113)', (kind) => {
  const { api, db } = useServer(kind);
  const owner = prepared(() =>
    db.add({ nit: '900600001', email: 'gerencia@andina.example.com', verification: 'verified' }),
  );
  const other = prepared(() => db.add({ nit: '900600002', email: 'otra@andina.example.com' }));

  const { list, listed, act, isIn } = peopleOf(api, owner);

  it('are invited by mail, choose a password, log in with their address, and are shut out once removed', async () => {
    const company = await db.add({
      nit: '900600003',
      email: 'compras@andina.example.com',
      verification: 'verified',
      nitsistema: 'CO-4477003',
    });
    expect((await invite(api, company.token)).status).toBe(204);
    expect(await listed(USER_EMAIL, company.token)).toMatchObject({
      status: 'invited',
      name: 'Ana Compras',
      perfil: 'consulta',
    });
    const [mail] = await api.mailsTo(USER_EMAIL);
    expect(mail?.content.text).toContain(`Importadora Andina S.A.S. (${content.taxId.label} 900600003)`);
    expect((await choosePassword(api, await linkTo(api))).status).toBe(204);
    expect((await api.mailsTo('compras@andina.example.com')).at(-1)?.content.text).toContain(USER_EMAIL);

    const reply = await logInUser(api, { nit: '900.600.003', email: ` ${USER_EMAIL.toUpperCase()}` });
    expect(reply.body).toMatchObject({ nit: company.nit, nitsistema: 'CO-4477003', perfil: 'consulta' });
    const token = String(reply.body['authToken']);
    expect((await api.call('GET', '/persona', { token })).body).toEqual({
      email: USER_EMAIL,
      name: 'Ana Compras',
      perfil: 'consulta',
    });
    expect((await api.call('GET', '/sesion', { token })).body).toMatchObject({ perfil: 'consulta' });
    expect((await api.call('GET', '/sesiones', { token })).body['sessions']).toHaveLength(1);
    expect((await api.call('GET', '/perfil', { token })).body['values']).toMatchObject({ nit: company.nit });

    const { id } = await listed(USER_EMAIL, company.token);
    expect((await act(id, 'retiro', company.token)).status).toBe(204);
    expect([await isIn(token), await isIn(company.token)]).toEqual([false, true]);
    expect((await logInUser(api, { nit: company.nit })).status).toBe(401);
    expect(await list(company.token)).toEqual([]);
    expect((await api.mailsTo(USER_EMAIL, 2)).at(-1)?.content.text).toContain('retiró su acceso');
    const acts = await db.database.query
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', company.id)
      .orderBy('at')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user-invited', 'user-joined', 'login', 'user-removed']),
    );
  });

  it('are managed by their own company alone, and stay hidden from any other (S-39)', async () => {
    const { id, token } = await addUser(db, owner, { email: 'propia@andina.example.com' });
    expect(await list(other.token)).toEqual([]);
    for (const what of ['enlace', 'retiro'] as const) expect((await act(id, what, other.token)).status).toBe(404);
    expect(await isIn(token)).toBe(true);
    // One address may belong to people of two companies: neither learns of the other.
    expect((await invite(api, other.token, { email: 'propia@andina.example.com' })).status).toBe(204);
    const again = await invite(api, owner.token, { email: 'Propia@andina.example.com' });
    expect([again.status, again.body['fields']]).toEqual([422, [{ field: 'email', rule: 'wrong' }]]);
  });

  it('can be invited only with the password of the company, not by a session alone (S-16)', async () => {
    const body = { name: 'Eva', email: 'eva@andina.example.com', password: 'Otra-Clave1' };
    const reply = await api.call('POST', '/perfil/personas', { token: owner.token, body });
    expect([reply.status, reply.body['fields']]).toEqual([422, [{ field: 'password', rule: 'wrong' }]]);
  });

  it('have links that cannot reset the company password, and the reverse (S-31)', async () => {
    const { id } = await addUser(db, owner, { email: 'cruce@andina.example.com' });
    const { database } = db;
    const body = { password: 'abcdefg1', passwordConfirmation: 'abcdefg1' };
    for (const purpose of ['user-reset', 'invitation'] as const) {
      const token = await newLinkToken(database, 'client', purpose, id);
      expect((await api.call('POST', '/restablecer-clave', { body: { ...body, token } })).status).toBe(400);
    }
    const own = await newLinkToken(database, 'client', 'reset', owner.id);
    expect((await choosePassword(api, own)).status).toBe(400);
    // An invitation that is left over does not reset the password of a person who has joined.
    expect((await choosePassword(api, await newLinkToken(database, 'client', 'invitation', id))).status).toBe(400);
  });

  it('have sessions and a password separate from those of the company (S-28, S-29)', async () => {
    const email = 'clave@andina.example.com';
    const { token } = await addUser(db, owner, { email });
    const sign = { nit: owner.nit, email };
    const second = String((await logInUser(api, { ...sign, password: PASSWORD })).body['authToken']);
    // The person is notified, not the company.
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const body = { nit: owner.nit, email, password: PASSWORD };
    await api.call('POST', '/login-portal/persona', { body, headers });
    expect((await api.mailsTo(email)).at(-1)?.content.subject).toBe('Nuevo ingreso a su cuenta');
    const change = (currentPassword: string) =>
      api.call('POST', '/persona/clave', {
        token,
        body: { currentPassword, password: USER_PASSWORD, passwordConfirmation: USER_PASSWORD },
      });
    expect((await change('Otra-Clave1')).body['fields']).toEqual([{ field: 'currentPassword', rule: 'wrong' }]);
    const renewed = String((await change(PASSWORD)).body['authToken']);
    const tokens = [renewed, token, second, owner.token];
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false, true]);
    expect(
      (await api.call('POST', '/sesiones/cerrar-otras', { token: owner.token, body: { password: PASSWORD } })).status,
    ).toBe(204);
    expect(await isIn(renewed)).toBe(true);
    expect((await logIn(api, PASSWORD, owner.nit)).status).toBe(200);
    expect((await logInUser(api, sign)).status).toBe(200);
  });

  it('lose their sessions with the company when that resets its password, which a mail confirms (S-29, S-38)', async () => {
    const [nit, email] = ['900600006', 'recupera@andina.example.com'];
    const company = await db.add({ nit, email });
    const { token } = await addUser(db, company);
    const link = await newLinkToken(db.database, 'client', 'reset', company.id);
    const body = { token: link, password: 'zarpe#25', passwordConfirmation: 'zarpe#25' };
    const reset = await api.call('POST', '/restablecer-clave', { body });
    expect([reset.status, reset.text]).toEqual([204, '']);
    expect([await isIn(token), await isIn(company.token)]).toEqual([false, false]);
    expect((await logInUser(api, { nit, password: PASSWORD })).status).toBe(200);
    expect([(await logIn(api, PASSWORD, nit)).status, (await logIn(api, 'zarpe#25', nit)).status]).toEqual([401, 200]);
    const [mail] = await api.mailsTo(email);
    expect(mail?.content.subject).toBe('Su contraseña cambió');
    expect(mail?.content.text).not.toContain('zarpe');
  });

  it('can reset a forgotten password by a link to their address, which ends only their sessions', async () => {
    const email = 'olvido@andina.example.com';
    const { token } = await addUser(db, owner, { email });
    const ask = (to: string) => api.call('POST', '/generar-token/persona', { body: { nit: owner.nit, email: to } });
    const [known, unknown] = [await ask(email), await ask('nadie@andina.example.com')];
    expect([known.status, known.text]).toEqual([200, '{"message":"OK"}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await choosePassword(api, await linkTo(api, email))).status).toBe(204);
    expect([await isIn(token), await isIn(owner.token)]).toEqual([false, true]);
    expect((await logInUser(api, { nit: owner.nit, email })).status).toBe(200);
    expect(api.smtp.named).not.toContain('nadie@andina.example.com');
  });

  it('are shut out while the account is suspended, and are deleted when it is erased', async () => {
    const company = await db.add({ nit: '900600004', email: 'cierre@andina.example.com' });
    const email = 'cierre.persona@andina.example.com';
    const { id, token } = await addUser(db, company, { email });
    const { query } = db.database;
    const set = (status: 'active' | 'suspended') =>
      query.updateTable('clientAccounts').set({ status }).where('id', '=', company.id).execute();
    await set('suspended');
    expect(await isIn(token)).toBe(false);
    expect((await logInUser(api, { nit: company.nit, email, password: PASSWORD })).status).toBe(401);
    await set('active');
    await newLinkToken(db.database, 'client', 'user-reset', id);
    expect(await erased(company)).toBe(1);
    const left = await query.selectFrom('clientUsers').select('id').where('accountId', '=', company.id).execute();
    expect(left).toEqual([]);
    for (const table of ['sessions', 'linkTokens'] as const)
      expect(await query.selectFrom(table).select('accountId').where('accountId', '=', id).execute()).toEqual([]);
  });

  it('are deleted by retention when an old invitation was not accepted, but stay once joined (S-92)', async () => {
    const company = await db.add({ nit: '900600005', email: 'plazo@andina.example.com' });
    await addUser(db, company, { email: 'dentro@andina.example.com' });
    const invited = { status: 'invited', passwordHash: null } as const;
    await addUser(db, company, { ...invited, email: 'vieja@andina.example.com' });
    await addUser(db, company, { ...invited, email: 'nueva@andina.example.com', invitedAt: Date.now() - DAY_MS });
    await applyRetention(db.database);
    expect((await list(company.token)).map(({ email }) => email)).toEqual([
      'dentro@andina.example.com',
      'nueva@andina.example.com',
    ]);
  });

  async function erased({ id }: Client) {
    const { database } = db;
    await database.query
      .updateTable('clientAccounts')
      .set({ erasureDueAt: database.now })
      .where('id', '=', id)
      .execute();
    return eraseDueAccounts(database);
  }
});

describe('the limits on invitations (S-23, S-113)', () => {
  const { api, db } = useServer('sqlite', { LIMITS_FACTOR: '1' });
  const token = async (nit: string) => (await db.add({ nit, email: `c${nit}@andina.example.com` })).token;

  it('stop at five for one address, whichever companies invite it', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count++) {
      const { status } = await invite(api, await token(`90060010${count}`), { email: 'blanco+x@objetivo.example' });
      statuses.push(status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('stop at twenty for one account, and count invitations that are sent again', async () => {
    const company = await db.add({ nit: '900600200', email: 'limite@andina.example.com' });
    const people = [];
    for (let count = 1; count <= 5; count++)
      people.push(
        await addUser(db, company, {
          email: `p${count}@andina.example.com`,
          status: 'invited',
          passwordHash: null,
        }),
      );
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++)
      for (const { id } of people)
        statuses.push((await api.call('POST', `/perfil/personas/${id}/enlace`, { token: company.token })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  });
});

describe.each(DATABASE_KINDS)('the people of a client in concurrent requests, on %s (S-33, S-113)', (kind) => {
  const { api, db } = useServer(kind);
  const owner = prepared(() => db.add({ nit: '900600001', email: 'gerencia@andina.example.com' }));

  const { list, listed, act, isIn } = peopleOf(api, owner);
  const codeOf = async (reply: ReturnType<Api['call']>) => {
    const { status, body } = await reply;
    return [status, body['error']?.['code']];
  };

  it('can use an invitation link once before it expires, and not after a newer link or a removal (S-32)', async () => {
    const email = 'enlace@andina.example.com';
    await invite(api, owner.token, { email });
    const first = await linkTo(api, email);
    const { id } = await listed(email);
    expect((await act(id, 'enlace')).status).toBe(204);
    const second = await linkTo(api, email, 2);
    expect(await codeOf(choosePassword(api, first))).toEqual([400, 'invalid-link']);
    await expire(second, -1);
    expect(await codeOf(choosePassword(api, second))).toEqual([400, 'invalid-link']);
    await expire(second, 5_000);
    expect((await choosePassword(api, second, 'corta')).status).toBe(422);
    const both = await Promise.all([choosePassword(api, second), choosePassword(api, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await codeOf(act(id, 'enlace'))).toEqual([409, 'not-possible']);

    const removed = 'retirada@andina.example.com';
    await invite(api, owner.token, { email: removed });
    const link = await linkTo(api, removed);
    await act((await listed(removed)).id, 'retiro');
    expect(await codeOf(choosePassword(api, link))).toEqual([400, 'invalid-link']);
  });

  it('have no access when they are removed during a login or an acceptance', async () => {
    for (const round of [1, 2, 3]) {
      const email = `carrera${round}@andina.example.com`;
      const { id } = await addUser(db, owner, { email });
      const [login, removal] = await Promise.all([
        logInUser(api, { nit: owner.nit, email, password: PASSWORD }),
        act(id, 'retiro'),
      ]);
      expect(removal.status).toBe(204);
      expect([200, 401]).toContain(login.status);
      expect(await sessionsOf(id)).toEqual([]);
      const invited = await addUser(db, owner, { email, status: 'invited', passwordHash: null });
      const token = await newLinkToken(db.database, 'client', 'invitation', invited.id);
      await Promise.all([choosePassword(api, token), act(invited.id, 'retiro')]);
      expect((await logInUser(api, { nit: owner.nit, email })).status).toBe(401);
    }
    expect((await list()).filter(({ email }) => email.startsWith('carrera'))).toEqual([]);
  });

  it.runIf(kind === 'postgres')('have no access, whether a login or the removal locks them first', async () => {
    const email = 'turno@andina.example.com';
    const logInAs = () => logInUser(api, { nit: owner.nit, email, password: PASSWORD });
    const { id: first } = await addUser(db, owner, { email });
    const [login, removal] = await inTurn(first, [logInAs, () => act(first, 'retiro')]);
    expect([login?.status, removal?.status]).toEqual([200, 204]);
    expect(await isIn(String(login?.body['authToken']))).toBe(false);
    expect(await sessionsOf(first)).toEqual([]);
    const { id: second } = await addUser(db, owner, { email });
    const replies = await inTurn(second, [() => act(second, 'retiro'), logInAs]);
    expect(replies.map(({ status }) => status)).toEqual([204, 401]);
    expect(await sessionsOf(second)).toEqual([]);
  });

  it.runIf(kind === 'postgres')(
    'have no access after a suspension that comes before or after a login (S-44)',
    async () => {
      const boss = await administrator(api);
      const company = await db.add({ nit: '900600004', email: 'suspendida@andina.example.com' });
      const email = 'durante@andina.example.com';
      const { id } = await addUser(db, company, { email });
      const logInAs = () => logInUser(api, { nit: company.nit, email, password: PASSWORD });
      const change = (status: string, version: number) =>
        boss.patch(`/internal/clients/${company.id}`, version, { status });
      const after = await inTurn(id, [() => change('suspended', 1), logInAs]);
      expect(after.map((reply) => reply.status)).toEqual([200, 401]);
      await change('active', 2);
      const before = await inTurn(id, [logInAs, () => change('suspended', 3)]);
      expect(before.map((reply) => reply.status)).toEqual([200, 200]);
      await change('active', 4);
      expect((await sessionsOf(id)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
      expect((await logInAs()).status).toBe(200);
    },
  );

  it('are invited once by concurrent invitations of one address, and are thirty at most', async () => {
    const company = await db.add({ nit: '900600003', email: 'muchos@andina.example.com' });
    const twice = await Promise.all([1, 2].map(() => invite(api, company.token)));
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 422]);
    for (let count = 1; count < 29; count++) await addUser(db, company, { email: `p${count}@andina.example.com` });
    const last = await Promise.all(
      ['a', 'b'].map((name) => invite(api, company.token, { email: `${name}@andina.example.com` })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await list(company.token)).toHaveLength(30);
  });

  function sessionsOf(id: string) {
    return db.database.query.selectFrom('sessions').select('endedAt').where('accountId', '=', id).execute();
  }

  /** Sends requests while a person is locked: each one waits for the lock before the next one is sent. */
  async function inTurn(id: string, requests: readonly (() => Promise<ApiReply>)[]): Promise<ApiReply[]> {
    const replies: Promise<ApiReply>[] = [];
    await db.database.transaction(async ({ query }) => {
      await query.selectFrom('clientUsers').select('id').where('id', '=', id).forUpdate().execute();
      for (const send of requests) {
        replies.push(send());
        await untilWaitingForLocks(db.database, replies.length);
      }
    });
    return Promise.all(replies);
  }

  function expire(token: string, ms: number) {
    return db.database.query
      .updateTable('linkTokens')
      .set({ expiresAt: sql<number>`${db.database.now} + ${ms}` })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
});
