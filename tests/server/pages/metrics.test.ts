import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { preparedApi, startApi } from '../support/api.ts';
import { type Answer, ask } from '../support/ask.ts';
import { pageRoute } from '../support/catalog.ts';
import { EMAIL, logIn, NIT, PASSWORD, registrationForm } from '../support/client-life.ts';
import { inDatabase } from '../support/staff-life.ts';

/** An instant after every run of the test. */
const LATER = Date.UTC(2100, 0);
const METRICS_TOKEN = 'a-token-for-prometheus-and-nobody-else';

describe.each(DATABASE_KINDS)('GET /metrics, on %s (S-90)', (kind) => {
  const api = preparedApi(kind, { METRICS_TOKEN });

  function read(token = METRICS_TOKEN): Promise<Answer> {
    return ask(api, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  }
  /** Returns the value of the line that has this name and, in any order, these labels. */
  async function figure(name: string, ...labels: string[]): Promise<number | undefined> {
    const lines = (await read()).text.split('\n').filter((line) => line.replace(/[{ ].*/, '') === name);
    const line = lines.find((candidate) => labels.every((label) => candidate.includes(label)));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  }

  test.each([
    ['no token', undefined],
    ['a wrong one', `Bearer ${METRICS_TOKEN}x`],
    ['the token without its scheme', METRICS_TOKEN],
  ])('returns 401 for a request with %s', async (_what, authorization) => {
    const answer = await ask(api, '/metrics', { headers: authorization === undefined ? {} : { authorization } });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.text).not.toContain('site_');
  });

  test('reports build, database, disk and event loop, and is not cached', async () => {
    const { headers } = await read();
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(await figure('site_build_info', `database="${kind}"`, `node="${process.version}"`)).toBe(1);
    expect(await figure('site_database_up')).toBe(1);
    expect(await figure('site_disk_free_bytes')).toBeGreaterThan(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    const idle = await figure('site_database_connections', 'state="idle"');
    if (kind === 'postgres') expect(idle).toBeGreaterThan(0);
    else expect(idle).toBeUndefined();
  });

  test('follows the rules for names and help that `promtool check metrics` checks', onAnyDatabase(kind), async () => {
    const { text } = await read();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]));
    expect(types.size).toBeGreaterThan(20);
    const wrong = [...types].filter(
      ([name, type]) =>
        name.endsWith('_total') !== (type === 'counter') ||
        /(?:_(?:count|sum|bucket|gauge|counter|histogram|summary|milliseconds|minutes|hours|kilobytes)|[A-Z:].*)$/.test(
          name,
        ) ||
        !new RegExp(`^# HELP ${name} \\S`, 'm').test(text),
    );
    expect(wrong).toEqual([]);
  });

  test('passes `promtool check metrics`', { tags: ['deep'] }, async ({ skip }) => {
    const input = (await read()).text;
    const { status, stdout, stderr, error } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    skip(error !== undefined, 'promtool is missing: it is in the package prometheus of Debian');
    expect([status, stdout + stderr]).toEqual([0, '']);
  });

  test('counts responses by route and status, and all unknown addresses as one route', async () => {
    for (const path of [pageRoute.path, '/no-such-1', '/no-such-2', '/assets/no-such.js']) await ask(api, path);
    await logIn(api, PASSWORD, '900999999');
    const count = 'site_http_request_duration_seconds_count';
    expect(await figure(count, `route="${pageRoute.path}"`, 'status="200"')).toBe(1);
    expect(await figure(count, 'route="none"', 'status="404"')).toBe(2);
    expect(await figure(count, 'route="/api/login-portal"', 'status="401"')).toBe(1);
    expect((await read()).text).not.toMatch(/no-such/);
  });

  test(
    'counts mails by outcome, password hashes and throttled callers, without personal data',
    onAnyDatabase(kind),
    async () => {
      expect(await figure('site_mails', 'state="queued"')).toBe(0);
      await api.call('POST', '/registro', { form: registrationForm() });
      await api.mailsTo(EMAIL);
      await expect.poll(() => figure('site_mail_attempts_total', 'outcome="sent"')).toBe(1);
      expect(await figure('site_mails', 'state="dead"')).toBe(0);
      expect(await figure('site_password_hashes', 'state="running"')).toBe(0);
      expect(await figure('site_throttled')).toBe(0);
      const lock = { key: `login-account:client:${NIT}`, count: 5, windowEndsAt: LATER, lockedUntil: LATER };
      await inDatabase(api, ({ query }) => query.insertInto('throttle').values(lock).execute());
      expect(await figure('site_throttled')).toBe(1);
      await inDatabase(api, ({ query }) => query.deleteFrom('throttle').where('key', '=', lock.key).execute());
      const { text } = await read();
      for (const personal of [NIT, EMAIL]) expect(text).not.toContain(personal);
    },
  );
});

test('GET /metrics without METRICS_TOKEN returns 404', async () => {
  const api = await startApi('sqlite');
  expect((await ask(api, '/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
  await api.close();
});
