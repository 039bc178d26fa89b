import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountOfLink, hashToken, newLinkToken, newToken } from '../../../../src/server/identity/tokens.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time/duration.ts';
import { type Api, PUBLIC_URL, preparedApi, preparedSecond } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { logIn, NIT, tokenIn } from '../../../server/support/client-life.ts';
import { preparedDatabaseOf, useServer } from '../../../server/support/database-of.ts';
import { ANY_DATABASE_KIND, DATABASE_KINDS } from '../../../support/database.ts';
import { covering } from '../../../support/depth.ts';
import { prepared } from '../../../support/prepared.ts';
import { until } from '../../../support/until.ts';

const PASSWORD = 'zarpe#25';
const ROUNDS = covering({ gate: [1], deep: [2, 3] });

function reset(api: Api, token: string) {
  const body = { token, password: PASSWORD, passwordConfirmation: PASSWORD };
  return api.call('POST', '/restablecer-clave', { body });
}

describe.each(ANY_DATABASE_KIND)('mailed links (%s)', (kind) => {
  const api = preparedApi(kind);
  const db = preparedDatabaseOf(api);
  const client = prepared(() => db.add());

  type Link = [realm?: 'client' | 'staff', purpose?: 'reset' | 'activation'];
  const newLink = (...[realm = 'client', purpose = 'reset']: Link) =>
    newLinkToken(db.database, realm, purpose, client.id);
  const storedHash = async () =>
    (
      await db.database.query
        .selectFrom('clientAccounts')
        .select('passwordHash')
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
    ).passwordHash;
  /** Makes a link as old as if that much more time had passed since it was made. */
  const age = (token: string, ms: number) =>
    db.database.query
      .updateTable('linkTokens')
      .set(({ ref }) => ({ expiresAt: sql<number>`${ref('expiresAt')} - ${ms}` }))
      .where('tokenHash', '=', hashToken(token))
      .execute();

  it('return the same error for every kind of invalid link, and change nothing (S-7, S-32)', async () => {
    const before = await storedHash();
    const older = await newLink();
    const newer = await newLink();
    await age(newer, 30 * MINUTE_MS);
    // Of another client, because a newer link replaces the stored one.
    const other = await db.add({ nit: '900700001' });
    const used = await newLinkToken(db.database, 'client', 'reset', other.id);
    expect((await reset(api, used)).status).toBe(204);
    const wrong = {
      unknown: newToken('client'),
      used,
      older,
      expired: newer,
      truncated: newer.slice(0, -1),
      'of another kind': await newLink('client', 'activation'),
      'of another realm': await newLink('staff', 'reset'),
      'a session': client.token,
      'its own hash': hashToken(newer),
      malformed: "' or 1=1 --",
    };
    const answers = new Set<string>();
    for (const token of Object.values(wrong)) {
      const { status, body } = await reset(api, token);
      answers.add(JSON.stringify({ status, message: body['message'], error: body['error'] }));
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        status: 400,
        message: 'El enlace no es válido, ya se usó o venció. Pida uno nuevo.',
        error: { code: 'invalid-link', message: 'El enlace no es válido, ya se usó o venció. Pida uno nuevo.' },
      }),
    ]);
    expect(await storedHash()).toBe(before);
  });

  it('reset no staff password when they are for a client, and stay valid for the client (S-31)', async () => {
    const body = { token: await newLink(), password: PASSWORD, passwordConfirmation: PASSWORD };
    expect((await api.call('POST', '/internal/password-reset', { body })).status).toBe(400);
    expect((await reset(api, body.token)).status).toBe(204);
  });

  it('are not used up by GET or HEAD requests (S-35)', async () => {
    const token = await newLink();
    for (const method of ['GET', 'HEAD']) {
      await ask(api, `/restablecer-clave?token=${token}`, { method });
      await ask(api, `/api/restablecer-clave?token=${token}`, { method });
    }
    expect((await reset(api, token)).status).toBe(204);
  });

  it('work once before they expire (S-32)', async () => {
    const token = await newLink();
    await age(token, 30 * MINUTE_MS - 5_000);
    expect((await reset(api, token)).status).toBe(204);
    expect((await reset(api, token)).status).toBe(400);
  });

  it.each([
    ['client', 'reset', 30 * MINUTE_MS],
    ['staff', 'reset', 30 * MINUTE_MS],
    ['client', 'user-reset', 30 * MINUTE_MS],
    ['client', 'activation', 24 * HOUR_MS],
    ['client', 'invitation', 24 * HOUR_MS],
  ] as const)('expire after the time of their purpose (S-32): %s, %s', async (realm, purpose, lifetimeMs) => {
    const token = await newLinkToken(db.database, realm, purpose, client.id);
    const account = () => accountOfLink(db.database, realm, purpose, token);
    await age(token, lifetimeMs - 5_000);
    expect(await account()).toBe(client.id);
    await age(token, 5_000);
    expect(await account()).toBeUndefined();
  });

  it('use the configured host, and keep their token out of the database (S-26, S-36)', async () => {
    const body = JSON.stringify({ nit: NIT });
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
    };
    expect((await ask(api, '/api/generar-token', { method: 'POST', headers, body })).status).toBe(200);
    const link = `${PUBLIC_URL}/restablecer-clave#token=`;
    const mail = await until(() => api.smtp.accepted.find(({ content }) => content.text?.includes(link)));
    expect(mail.raw).not.toContain('evil');
    const token = tokenIn(mail);
    const tables = ['linkTokens', 'outbox', 'auditEntries', 'throttle', 'clientAccounts'] as const;
    for (const table of tables)
      expect(JSON.stringify(await db.database.query.selectFrom(table).selectAll().execute())).not.toContain(token);
    expect((await reset(api, token)).status).toBe(204);
  });
});

describe.each(DATABASE_KINDS)('mailed links of one client, on %s', (kind) => {
  const { api, db } = useServer(kind);

  it('leave exactly one valid when several are made at once (S-32)', async () => {
    const { id } = await db.add();
    const made = Array.from({ length: 8 }, () => newLinkToken(db.database, 'client', 'reset', id));
    const statuses = [];
    for (const token of await Promise.all(made)) statuses.push((await reset(api, token)).status);
    expect(statuses.sort()).toEqual([204, ...Array(7).fill(400)]);
  });
});

describe('concurrent use of one link over two instances on one PostgreSQL (S-33)', () => {
  const first = preparedApi('postgres');
  const second = preparedSecond(first, 'postgres');
  const db = preparedDatabaseOf(first);

  it.each(ROUNDS)('lets exactly one of twenty requests set the password (round %i)', async (round) => {
    const [nit, email] = [`80000000${round}`, `round-${round}@andina.example.com`];
    const client = await db.add({ nit, email });
    const token = await newLinkToken(db.database, 'client', 'reset', client.id);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const password = `barco${round}${String(number).padStart(2, '0')}`;
        const body = { token, password, passwordConfirmation: password };
        const { status } = await (number % 2 === 0 ? first : second).call('POST', '/restablecer-clave', { body });
        return { status, password };
      }),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 204);
    expect(others).toEqual([]);
    // Some may have exceeded the queue of the hashing; no other request succeeded.
    for (const { status } of replies) expect([204, 400, 503]).toContain(status);
    expect((await logIn(second, winner?.password, nit)).status).toBe(200);
    expect(await first.mailsTo(email, 1)).toHaveLength(1);
  });

  it('leaves no session from a login that a password reset overtakes (S-29)', { tags: ['deep'] }, async () => {
    const old = 'barco#01';
    const { database, passwords } = db;
    const client = await db.add({ passwordHash: await passwords.hash(old) });
    const token = await newLinkToken(database, 'client', 'reset', client.id);
    const body = { token, password: PASSWORD, passwordConfirmation: PASSWORD };
    const logins = Array.from({ length: 12 }, (_, number) => logIn(number % 2 === 0 ? first : second, old));
    const [reset, ...replies] = await Promise.all([first.call('POST', '/restablecer-clave', { body }), ...logins]);
    expect(reset?.status).toBe(204);
    for (const { body: session } of replies.filter(({ status }) => status === 200))
      expect((await first.call('GET', '/sesion', { token: String(session['authToken']) })).status).toBe(401);
  });
});
