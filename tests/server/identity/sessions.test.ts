import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import { hashToken, newLinkCode, newLinkToken, newToken } from '../../../src/server/identity/tokens.ts';
import { DATABASE_KINDS } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { logIn, NIT, PASSWORD } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';

describe('a token (S-25)', () => {
  it('is random and long, with a prefix that names its realm', () => {
    const tokens = Array.from({ length: 1_000 }, () => newToken('client'));
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(token).toMatch(/^cl_[A-Za-z0-9_-]{43}$/);
    expect(newToken('staff')).toMatch(/^st_/);
  });

  it('of a mailed link is random too, and can be typed', () => {
    const codes = Array.from({ length: 1_000 }, () => newLinkCode());
    expect(new Set(codes).size).toBe(1_000);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });
});

describe.each(DATABASE_KINDS)('sessions of clients (%s)', (kind) => {
  const { api, db } = useServer(kind);
  const client = prepared(() => db.add());

  const statusOf = async (token: string) => (await api.call('GET', '/sesion', { token })).status;
  const newSession = async (id = client.id) => (await beginSession(db.database, 'client', id)).token;
  const move = (token: string, change: { expiresAt?: number; lastSeenAt?: number }) => {
    const { now, query } = db.database;
    const set = Object.fromEntries(Object.entries(change).map(([name, ms]) => [name, sql`${now} + ${ms}`]));
    return query.updateTable('sessions').set(set).where('tokenHash', '=', hashToken(token)).execute();
  };

  it('reject a token that is changed in one character, cut or extended (S-25)', async () => {
    expect(await statusOf(client.token)).toBe(200);
    for (const index of [3, 20, 45]) {
      const sign = client.token[index] === 'A' ? 'B' : 'A';
      expect(await statusOf(client.token.slice(0, index) + sign + client.token.slice(index + 1))).toBe(401);
    }
    for (const other of [client.token.slice(0, -1), `${client.token}A`, client.token.slice(3), '', 'undefined'])
      expect(await statusOf(other)).toBe(401);
  });

  it('are stored with a hash of the token, which is not accepted as a token (S-26)', async () => {
    const { database } = db;
    const tokens = [
      client.token,
      String((await logIn(api)).body['authToken']),
      (await beginSession(database, 'staff', client.id)).token,
      await newLinkToken(database, 'client', 'reset', client.id),
      await newLinkToken(database, 'client', 'activation', client.id),
      await newLinkToken(database, 'staff', 'reset', client.id),
    ];
    const stored = JSON.stringify([
      await database.query.selectFrom('sessions').selectAll().execute(),
      await database.query.selectFrom('linkTokens').selectAll().execute(),
    ]);
    for (const token of tokens) {
      expect(stored).toContain(hashToken(token));
      // Nor without its prefix.
      expect(stored).not.toContain(token.slice(3));
    }
    for (const token of [hashToken(client.token), `cl_${hashToken(client.token)}`])
      expect(await statusOf(token)).toBe(401);
  });

  it('end at the expiry that the login returned, by the clock of the database (S-27)', async () => {
    const { body } = await logIn(api);
    const token = String(body['authToken']);
    const row = await db.database.query
      .selectFrom('sessions')
      .select('expiresAt')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(new Date(row.expiresAt).toISOString()).toBe(body['expiration']);
    await move(token, { expiresAt: 5_000 });
    expect(await statusOf(token)).toBe(200);
    await move(token, { expiresAt: -1 });
    expect(await statusOf(token)).toBe(401);
  });

  it('end after two hours without use, and last longer when used (S-27)', async () => {
    const token = await newSession();
    const minutes = 60_000;
    await move(token, { lastSeenAt: -119 * minutes });
    expect(await statusOf(token)).toBe(200);
    await move(token, { lastSeenAt: 0 - minutes });
    expect(await statusOf(token)).toBe(200);
    await move(token, { lastSeenAt: -121 * minutes });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });

  it('end one at a time at logout, for good (S-28)', async () => {
    const [token, other] = [await newSession(), await newSession()];
    const reply = await api.call('POST', '/cerrar-sesion', { token });
    expect(reply.status).toBe(204);
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
    const again = await api.call('POST', '/cerrar-sesion', { token });
    expect([again.status, again.body['message']]).toEqual([401, 'Su sesión terminó. Ingrese de nuevo para continuar.']);
  });

  it('get a new token at login, whatever token the client sends along (S-30)', async () => {
    const brought = newToken('client');
    const headers = { authorization: `Bearer ${brought}`, cookie: `authToken=${brought}` };
    const body = { username: NIT, password: PASSWORD };
    const reply = await api.call('POST', '/login-portal', { body, headers });
    expect(reply.status).toBe(200);
    expect(reply.body['authToken']).not.toBe(brought);
    expect(await statusOf(brought)).toBe(401);
    expect(await statusOf(client.token)).toBe(200);
  });

  it('are separate from staff sessions, even for an account with the same id (S-31)', async () => {
    const { token } = await beginSession(db.database, 'staff', client.id);
    for (const path of ['/sesion', '/perfil', '/perfil/borrado'])
      expect((await api.call('GET', path, { token })).status).toBe(401);
    expect((await api.call('GET', '/internal/session', { token: client.token })).status).toBe(401);
  });

  it('are rejected from the next request on when the client is suspended (S-44)', async () => {
    const suspended = await db.add({ nit: '900400001' });
    const paths = ['/sesion', '/perfil', '/perfil/borrado'];
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await api.call('GET', path, { token: suspended.token })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await db.database.query
      .updateTable('clientAccounts')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.id)
      .execute();
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});
