import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { ANY_DATABASE_KIND, openStored, openTestDatabase } from '../../support/database.ts';
import { lastingPort } from '../../support/free-port.ts';
import { ownTimeOf } from '../../support/own-time.ts';
import { administer, startPostgres } from '../../support/postgres-server.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { startSmtp } from '../../support/smtp.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { type Api, type ApiReply, startApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { livePaths, pageRoute } from '../support/catalog.ts';
import { activeClient, EMAIL, logIn, registrationForm } from '../support/client-life.ts';
import { letTimePass } from '../support/mail.ts';
import { makeLiveSiteFolder, removeSiteFolder } from '../support/site-folder.ts';
import { startProxy } from '../support/tcp-proxy.ts';

const METRICS_TOKEN = 'a-token-for-prometheus-and-nobody-else';

/** The three seconds within which a call is answered (S-84), and what the answer itself takes. */
const ANSWER_LIMIT_MS = 4_000;

/**
 * Checks that a call is answered in time while the database is away, the error message of the visitor, and that pages still
 * work (S-24, S-84).
 */
async function expectOutage(api: Api, call: () => Promise<ApiReply>): Promise<void> {
  const [ms, reply] = await ownTimeOf(call);
  expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
  expect([reply.status, reply.body['message']]).toEqual([
    503,
    'El servicio no está disponible en este momento. No se guardó nada; inténtelo de nuevo en unos minutos.',
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.text).not.toMatch(/ECONN|sql|postgres|127\.0\.0\.1|terminat/i);
  expect((await ask(api, pageRoute.path)).status).toBe(200);
}
const statusOf = async (api: Api, path: string) => (await ask(api, path)).status;

/** Starts a server with a client, and a proxy between it and PostgreSQL. */
async function startThroughProxy() {
  const SITE_DIR = await makeLiveSiteFolder();
  const postgres = await startPostgres();
  const folder = makeTemporaryFolder();
  const url = new URL(postgres.url);
  const proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  const api = await startApi('sqlite', { DATABASE_URL: url.href, DATA_DIR: folder, METRICS_TOKEN, SITE_DIR });
  await activeClient(api);
  const close = async () => {
    await api.close();
    await proxy.close();
    await postgres.remove();
    await rm(folder, { recursive: true });
    await removeSiteFolder(SITE_DIR);
  };
  return { api, postgres, proxy, close };
}

describe('a PostgreSQL outage (S-24, S-84)', () => {
  let started: Awaited<ReturnType<typeof startThroughProxy>>;
  let api: Api;
  beforeAll(async () => {
    started = await startThroughProxy();
    api = started.api;
  });
  afterAll(() => started.close());

  it('is reported as 503 while pages are still served, and ends without a restart', async () => {
    let isAway = false;
    const visitors = Array.from({ length: 6 }, async () => {
      const seen = new Set<number>();
      while (!isAway) seen.add((await logIn(api)).status);
      return seen;
    });
    await started.postgres.stop();
    isAway = true;
    // Every request in progress at that moment succeeded or was answered with 503.
    for (const seen of await Promise.all(visitors)) expect([200, 503]).toEqual(expect.arrayContaining([...seen]));
    await expectOutage(api, () => logIn(api));
    await expectOutage(api, () => api.call('POST', '/registro', { form: registrationForm({ nit: '800123456' }) }));
    for (const path of livePaths) {
      const { status, headers, text } = await ask(api, path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text).toContain('"kind":"down"');
    }
    expect(await statusOf(api, '/health/live')).toBe(200);
    // The answer of a second ago is given again.
    const { text } = await until(async () => {
      const ready = await ask(api, '/health/ready');
      return ready.status === 503 && ready;
    });
    expect(text).toBe('{"status":"no-database"}');
    const figures = await ask(api, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(figures.text).toContain('\nsite_database_up 0\n');
    expect(figures.text).not.toContain('\nsite_mails{');

    await started.postgres.start();
    await until(async () => (await statusOf(api, '/health/ready')) === 200);
    expect((await logIn(api)).status).toBe(200);
  });

  it('that cuts connections mid-request leads to 200 or 503 only, and logins work again', {
    tags: ['deep'],
  }, async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const isUnderWay = new Promise<void>((resolve) => started.proxy.onceSent(resolve));
      const replies = Promise.all(Array.from({ length: 8 }, () => logIn(api)));
      await isUnderWay;
      // The first round cuts the first query, the others cut later ones.
      await new Promise((resolve) => setTimeout(resolve, 15 * round));
      expect(started.proxy.cut()).toBeGreaterThan(0);
      for (const { status } of await replies) seen.add(status);
    }
    expect(seen).toContain(503);
    expect([200, 503]).toEqual(expect.arrayContaining([...seen]));
    expect((await logIn(api)).status).toBe(200);
  });

  it('in which the database only reads, as after a failover, leads to 503 instead of 500, and ends by itself', async () => {
    // Over a database that still accepts changes.
    const url = started.postgres.url.replace(/postgres$/, 'template1');
    const change = (options: string) => administer(url, `alter database postgres ${options}`);
    await change('set default_transaction_read_only = on');
    started.proxy.cut();
    await expectOutage(api, () => logIn(api));
    await expectOutage(api, () => api.call('POST', '/registro', { form: registrationForm({ nit: '800123457' }) }));
    await change('reset default_transaction_read_only');
    started.proxy.cut();
    await until(async () => (await statusOf(api, '/health/ready')) === 200);
    expect((await logIn(api)).status).toBe(200);
  });
});

describe('a network that drops all data to the database (S-84)', () => {
  it('leads to 503 instead of an endless wait, and sessions work again afterwards', { tags: ['deep'] }, async () => {
    const { api, proxy, close } = await startThroughProxy();
    const { body } = await logIn(api);
    proxy.swallow();
    const token = String(body['authToken']);
    // The first calls use connections that worked until then; most of the others must open one, and two wait for one.
    await Promise.all(Array.from({ length: 12 }, () => expectOutage(api, () => api.call('GET', '/sesion', { token }))));
    expect(await statusOf(api, '/health/ready')).toBe(503);
    proxy.mend();
    await until(async () => (await statusOf(api, '/health/ready')) === 200);
    expect((await api.call('GET', '/sesion', { token })).status).toBe(200);
    await close();
  });
});

describe('a statement of PostgreSQL', () => {
  it('may take several seconds while the database answers other connections', { tags: ['deep'] }, async () => {
    const { database, close } = await openTestDatabase('postgres');
    const { rows } = await sql<{ done: boolean }>`select true as done from pg_sleep(4)`.execute(database.query);
    expect(rows).toEqual([{ done: true }]);
    await close();
  });
});

describe('an SQLite database locked by another connection', () => {
  it('is reported as 503, and works again once the lock is released', async () => {
    const folder = folderOfTest('locked');
    const api = await startApi('sqlite', { DATA_DIR: folder });
    await activeClient(api);
    const other = new SQLite(join(folder, SQLITE_FILE));
    other.exec('begin exclusive');
    await expectOutage(api, () => logIn(api));
    other.exec('rollback');
    other.close();
    expect((await logIn(api)).status).toBe(200);
    await api.close();
  });
});

describe.each(ANY_DATABASE_KIND)('an SMTP outage (%s)', (kind) => {
  it('does not block registration: the mail stays queued and is sent when SMTP is back', {
    tags: ['deep'],
  }, async () => {
    const port = await lastingPort();
    const api = await startApi(kind, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    onTestFinished(api.close);
    const reply = await api.call('POST', '/registro', { form: registrationForm() });
    expect(reply.status).toBe(204);
    const database = openStored(api.settings);
    const waiting = () => database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await until(async () => (await waiting()).lastError !== null);
    expect(await waiting()).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: null });

    const back = await startSmtp({ port });
    await letTimePass(database);
    await until(() => back.accepted.length > 0);
    expect(back.accepted[0]?.to).toEqual([EMAIL]);
    await until(async () => (await waiting()).status === 'sent');
    await database.close();
    await back.close();
  });
});
