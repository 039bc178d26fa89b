import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { inDatabase, STAFF_PASSWORD, staffLogIn } from '../support/staff-life.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const FLAGS = {
  username: 'Primera.Jefe',
  'first-name': 'Ana',
  'last-name': 'Ruiz',
  email: 'ana@aldebaran.example.com',
  process: 'administration',
};

describe.each(ANY_DATABASE_KIND)('npm run create-administrator (%s)', (kind) => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  function run(change: Partial<typeof FLAGS> = {}, input = `${STAFF_PASSWORD}\n`, more = ['--password-stdin']) {
    const flags = Object.entries({ ...FLAGS, ...change }).flatMap(([name, value]) => [`--${name}`, value]);
    const script = join(ROOT, 'scripts/create-administrator.ts');
    const env = { ...process.env, ...api.settings };
    return spawnSync(process.execPath, [TSX, script, ...flags, ...more], { input, env, encoding: 'utf8' });
  }

  it('makes somebody who may log in and decide about others', async () => {
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(STAFF_PASSWORD);
    const { body } = await staffLogIn(api, 'primera.jefe');
    expect(body).toMatchObject({ role: 'administrator', username: 'primera.jefe' });
    expect((await api.call('GET', '/internal/audit', { token: String(body['internalAuthToken']) })).status).toBe(200);
    const entries = await inDatabase(api, ({ query }) =>
      query
        .selectFrom('auditEntries')
        .select(['action', 'actorRealm'])
        .where('action', '=', 'administrator-created')
        .execute(),
    );
    expect(entries).toEqual([{ action: 'administrator-created', actorRealm: 'system' }]);
  });

  it.each([
    ['a name that is taken', {}, STAFF_PASSWORD, 'username'],
    ['a password that is tried first', { username: 'otra.jefe' }, 'password1', 'password'],
    ['a password that is too short', { username: 'otra.jefe' }, 'Barco 7', 'password'],
    ['its own name as password', { username: 'otra.jefe' }, 'otra.jefe1', 'password'],
    ['a process that there is not', { username: 'otra.jefe', process: 'piracy' }, STAFF_PASSWORD, 'process'],
    ['two mail addresses', { username: 'otra.jefe', email: 'a@b.co,c@d.co' }, STAFF_PASSWORD, 'email'],
  ])('refuses %s', async (_what, change, password, field) => {
    const { status, stderr } = run(change, password);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^  ${field}: `, 'm'));
    expect(stderr).not.toContain(password);
    const accounts = await inDatabase(api, ({ query }) =>
      query.selectFrom('staffAccounts').select('username').execute(),
    );
    expect(accounts).toEqual([{ username: 'primera.jefe' }]);
  });

  it('takes no password as a flag, and asks nobody who is not there', () => {
    expect(run({}, '', ['--password', STAFF_PASSWORD]).status).toBe(2);
    expect(run({}, STAFF_PASSWORD, []).status).toBe(1);
  });
});
