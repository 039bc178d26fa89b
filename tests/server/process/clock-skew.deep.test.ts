import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newLinkToken } from '../../../src/server/identity/tokens.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { prepared } from '../../support/prepared.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { type ApiReply, callApi, preparedApi } from '../support/api.ts';
import { EMAIL, NIT, PASSWORD, tokenIn } from '../support/client-life.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { enqueue, rowOf } from '../support/mail.ts';
import { makeSiteFolder, removeSiteFolder } from '../support/site-folder.ts';
import { administrator } from '../support/staff-life.ts';
import { ROW, TITLES } from '../vessels/support/call-file.ts';

const MINUTE = 60_000;
const SHIFTED_CLOCK = new URL('../support/shifted-clock.ts', import.meta.url).href;

describe.each([5, -5])('two instances on one PostgreSQL whose clocks differ by %i minutes (S-88)', (minutes) => {
  const right = preparedApi('postgres', { LIMITS_FACTOR: '1' });
  const db = preparedDatabaseOf(right);
  let siteDir: string;
  let wrong: ServerProcess;
  let call: readonly ((method: string, path: string, more?: Parameters<typeof callApi>[2]) => Promise<ApiReply>)[];
  const client = prepared(() => db.add());
  beforeAll(async () => {
    siteDir = await makeSiteFolder();
    wrong = spawnServer({
      ...right.settings,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SITE_DIR: siteDir,
      NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
      CLOCK_SHIFT_MS: String(minutes * MINUTE),
    });
    const port = await portOf(wrong);
    call = [right.port, port].map((number) => (method, path, more) => {
      return callApi(`http://127.0.0.1:${number}${API_PATH}${path}`, method, more);
    });
  });
  afterAll(async () => {
    wrong.child.kill('SIGTERM');
    await wrong.exited;
    await removeSiteFolder(siteDir);
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  /** Asks both instances; the result of the one with the right clock comes first. */
  const ofBoth = <Result>(ask: (via: (typeof call)[number]) => Promise<Result>) => Promise.all(call.map(ask));
  const fromNow = (ms: number) => sql<number>`${db.database.now} + ${ms}`;
  const secondsOf = async (time: 'expiresAt' | 'lockedUntil', table: 'sessions' | 'linkTokens' | 'throttle') => {
    const column = sql.ref<number>(time);
    const { rows } = await sql<{ ms: number }>`select ${column} - ${db.database.now} as ms
      from ${sql.table(table)} order by ${column} desc limit 1`.execute(db.database.query);
    return Math.round(Number(rows[0]?.ms) / 1000);
  };

  it('report times that differ by the clock shift', async () => {
    const times = await ofBoth(async (via) =>
      Date.parse(String((await via('GET', '/v1/port-schedules')).body['errorDateTime'])),
    );
    const [one = 0, other = 0] = times;
    expect(Math.round((other - one) / MINUTE)).toBe(minutes);
  });

  it('end a session at the same moment, by age and by idleness', async () => {
    const statuses = () => ofBoth(async (via) => (await via('GET', '/sesion', { token: client.token })).status);
    const set = (change: object) => db.database.query.updateTable('sessions').set(change).execute();
    for (const [left, expected] of [
      [2 * MINUTE, [200, 200]],
      [-1, [401, 401]],
    ] as const) {
      await set({ expiresAt: fromNow(left), lastSeenAt: db.database.now });
      expect(await statuses()).toEqual(expected);
      await set({ expiresAt: fromNow(8 * HOUR_MS), lastSeenAt: fromNow(left - 2 * HOUR_MS) });
      expect(await statuses()).toEqual(expected);
    }
  });

  it('start sessions of the same length and report their expiration correctly', async () => {
    for (const via of call) {
      const { body } = await via('POST', '/login-portal', { body: { username: NIT, password: PASSWORD } });
      const [reported, stored] = [Date.parse(String(body['expiration'])), await secondsOf('expiresAt', 'sessions')];
      expect(Math.abs(stored - (8 * HOUR_MS) / 1000)).toBeLessThan(60);
      expect(Math.abs(reported - Date.now() - 8 * HOUR_MS)).toBeLessThan(MINUTE);
    }
  });

  it('expire a mailed link at the same moment', async () => {
    const { database } = db;
    const token = await newLinkToken(database, 'client', 'reset', client.id);
    // A password that is refused does not use the link up.
    const body = { token, password: 'Passw0rd', passwordConfirmation: 'Passw0rd' };
    const statuses = () => ofBoth(async (via) => (await via('POST', '/restablecer-clave', { body })).status);
    await database.query
      .updateTable('linkTokens')
      .set({ expiresAt: fromNow(2 * MINUTE) })
      .execute();
    expect(await statuses()).toEqual([422, 422]);
    await database.query
      .updateTable('linkTokens')
      .set({ expiresAt: fromNow(-1) })
      .execute();
    expect(await statuses()).toEqual([400, 400]);
  });

  it('create password reset links with the full lifetime', async () => {
    for (const via of call) {
      await db.database.query.deleteFrom('linkTokens').execute();
      const before = (await right.mailsTo(EMAIL, 0)).length;
      expect((await via('POST', '/generar-token', { body: { nit: NIT } })).status).toBe(200);
      const mail = (await right.mailsTo(EMAIL, before + 1)).at(-1);
      expect(mail && tokenIn(mail)).toMatch(/^[0-9A-Z]{4}-/);
      expect(Math.abs((await secondsOf('expiresAt', 'linkTokens')) - 30 * 60)).toBeLessThan(60);
    }
  });

  it('lock an account equally long and accept its login again at the same moment', async () => {
    const logIn = (password: string) => (via: (typeof call)[number]) =>
      via('POST', '/login-portal', { body: { username: NIT, password } });
    for (const [index, via] of call.entries()) {
      await db.database.query.deleteFrom('throttle').execute();
      for (let count = 0; count < 5; count++) await logIn('Zarpe7My')(via);
      expect([index, Math.ceil((await secondsOf('lockedUntil', 'throttle')) / 30)]).toEqual([index, 1]);
    }
    const locks = db.database.query.updateTable('throttle').where('lockedUntil', '>', 0);
    await locks.set({ lockedUntil: fromNow(2 * MINUTE) }).execute();
    const waits = await ofBoth(async (via) => {
      const { status, headers } = await logIn(PASSWORD)(via);
      return [status, Math.ceil(Number(headers.get('retry-after')) / 60)];
    });
    expect(waits).toEqual([
      [429, 2],
      [429, 2],
    ]);
    await locks.set({ lockedUntil: fromNow(-1) }).execute();
    for (const via of call) expect((await logIn(PASSWORD)(via)).status).toBe(200);
  });

  it('agree on which import of vessel calls is the last one, and undo it', async () => {
    const boss = await administrator(right);
    const importVia = async (via: (typeof call)[number], time: string) => {
      const form = new FormData();
      form.append('file', new Blob([`${TITLES}\n${ROW.replace('06:00', time)}\n`], { type: 'text/csv' }), 'buques.csv');
      const path = '/internal/vessel-calls/imports?line=nyk&dryRun=false';
      return String((await via('POST', path, { form, token: boss.token })).body['importId']);
    };
    const [fast, slow] = minutes > 0 ? [...call].reverse() : call;
    if (fast === undefined || slow === undefined) throw new Error('two instances are needed');
    await importVia(fast, '07:00');
    const last = await importVia(slow, '08:00');
    for (const via of call) {
      const { body } = await via('GET', '/internal/vessel-calls/imports/last', { token: boss.token });
      expect(body['last']).toMatchObject({ id: last });
    }
    const undone = await slow('POST', `/internal/vessel-calls/imports/${last}/undo`, { token: boss.token });
    expect([undone.status, undone.body]).toEqual([200, { restored: 1, removed: 0, kept: 0 }]);
  });

  it('send no mail before it is due', async () => {
    const { database } = db;
    const early = await enqueue(database, 'early@client.example');
    await database.query
      .updateTable('outbox')
      .set({ dueAt: fromNow(2 * MINUTE) })
      .where('id', '=', early)
      .execute();
    const before = (await right.mailsTo(EMAIL, 0)).length;
    for (const [index, via] of call.entries()) {
      await via('POST', '/generar-token', { body: { nit: NIT } });
      await right.mailsTo(EMAIL, before + index + 1);
    }
    expect(await rowOf(database, early)).toMatchObject({ status: 'queued', attempts: 0 });
  });
});
