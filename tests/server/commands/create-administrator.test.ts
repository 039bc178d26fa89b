import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../../src/server/commands/command-line.ts';
import { createAdministrator } from '../../../src/server/commands/staff-accounts.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { ANY_DATABASE_KIND, preparedStore } from '../../support/database.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { preparedApi } from '../support/api.ts';
import { setUpApp } from '../support/second-factor.ts';
import { administrator, inDatabase, person, STAFF_PASSWORD, staffLogIn } from '../support/staff-life.ts';

const FLAGS = {
  username: 'Primera.Jefe',
  'first-name': 'Ana',
  'last-name': 'Ruiz',
  email: 'ana@aldebaran.example.com',
  process: 'administration',
};

describe.each(ANY_DATABASE_KIND)('npm run create-administrator (%s)', (kind) => {
  const api = preparedApi(kind);

  function run(change: Partial<typeof FLAGS> = {}, input = `${STAFF_PASSWORD}\n`, more = ['--password-stdin']) {
    const flags = Object.entries({ ...FLAGS, ...change }).flatMap(([name, value]) => [`--${name}`, value]);
    const script = join(ROOT, 'scripts/create-administrator.ts');
    const env = { ...process.env, ...COMPILE_CACHE, ...api.settings };
    return spawnSync(process.execPath, [script, ...flags, ...more], { input, env, encoding: 'utf8' });
  }

  it('creates an administrator who can log in and read the audit, and audits it', async () => {
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

  // The rules themselves are tested below, in this process.
  it('names an invalid password without showing it, and exits with 1', { tags: ['deep'] }, () => {
    const { status, stderr } = run({ username: 'otra.jefe' }, 'password1');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^ {2}password: /m);
    expect(stderr).not.toContain('password1');
  });

  it('rejects a password flag, and fails without a terminal to ask for one', { tags: ['deep'] }, () => {
    expect(run({}, '', ['--password', STAFF_PASSWORD]).status).toBe(2);
    expect(run({}, STAFF_PASSWORD, []).status).toBe(1);
  });
});

describe('a command on a database that does not answer', () => {
  it.each([
    ['nothing listens', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }, 'DATABASE_URL'],
    ['its file is none', {}, 'DATA_DIR='],
  ])('says so in one sentence if %s', async (_what, settings, place) => {
    const dataDir = folderOfTest('data');
    writeFileSync(join(dataDir, SQLITE_FILE), 'no database at all');
    const config = readConfig({ DATA_DIR: dataDir, ...settings });
    const failed = await withDatabase(config, async () => {}).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CommandError);
    expect(String(failed)).toMatch(new RegExp(`The database at ${place}.* does not answer as expected: .`));
  });
});

describe.each(ANY_DATABASE_KIND)('createAdministrator (%s)', (kind) => {
  const database = preparedStore(kind);
  beforeAll(async () => {
    await create(person('primera.jefe'), STAFF_PASSWORD);
  });

  const create = (values: ReturnType<typeof person>, password: string) =>
    withDatabase(readConfig({ ...database.settings }), (deps) => createAdministrator(deps, { ...values, password }));

  it.each([
    ['a name that is taken', { username: 'Primera.Jefe' }, STAFF_PASSWORD, 'username'],
    ['a password that is tried first', {}, 'password1', 'password'],
    ['a password that is too short', {}, 'Barco 7', 'password'],
    ['its own name as password', {}, 'otra.jefe1', 'password'],
    ['a process that there is not', { process: 'piracy' }, STAFF_PASSWORD, 'process'],
    ['two mail addresses', { email: 'a@b.co,c@d.co' }, STAFF_PASSWORD, 'email'],
  ])('rejects %s and creates no account', async (_what, change, password, field) => {
    const error: unknown = await create({ ...person('otra.jefe'), ...change }, password).catch((caught) => caught);
    expect(error).toBeInstanceOf(CommandError);
    const { message } = error as CommandError;
    expect(message).toMatch(new RegExp(`^  ${field}: `, 'm'));
    expect(message).not.toContain(password);
    const accounts = await withDatabase(readConfig({ ...database.settings }), (deps) =>
      deps.database.query.selectFrom('staffAccounts').select('username').execute(),
    );
    expect(accounts).toEqual([{ username: 'primera.jefe' }]);
  });
});

const SCRIPT = join(ROOT, 'scripts/reset-second-factor.ts');

function runWith(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...process.env, ...COMPILE_CACHE, ...settings };
  return spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8' });
}

it('npm run reset-second-factor makes no database where there is none', () => {
  const folder = folderOfTest('data');
  const { status, stderr } = runWith({ DATA_DIR: folder, DATABASE_URL: '' }, 'maria.jefe');
  expect([status, stderr]).toEqual([
    1,
    `There is no embedded database in ${folder}: check DATA_DIR and DATABASE_URL.\n`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

describe.each(ANY_DATABASE_KIND)('npm run reset-second-factor (%s, S-95)', (kind) => {
  const api = preparedApi(kind);

  const run = (...args: string[]) => runWith(api.settings, ...args);

  it('lets an administrator log in without the lost factor, and is audited', async () => {
    const self = await administrator(api);
    await setUpApp(api, self);
    expect((await staffLogIn(api, 'maria.jefe')).status).toBe(401);
    const { status, stderr } = run('Maria.Jefe');
    expect([status, stderr]).toEqual([0, '']);
    expect((await staffLogIn(api, 'maria.jefe')).status).toBe(200);
    expect((await self.get('/internal/session')).status).toBe(401);
    const entries = await inDatabase(api, ({ query }) =>
      query
        .selectFrom('auditEntries')
        .select(['actorRealm', 'subjectId'])
        .where('action', '=', 'second-factor-reset')
        .execute(),
    );
    expect(entries).toEqual([{ actorRealm: 'system', subjectId: self.id }]);
  });

  it('reports an unknown name, a missing factor and wrong arguments', { tags: ['deep'] }, async () => {
    await administrator(api, 'sin.factor');
    expect([run('nadie').status, run('nadie').stderr]).toEqual([1, 'No member of staff has the user name nadie.\n']);
    expect(run('sin.factor').stderr).toBe('sin.factor has no second factor.\n');
    for (const args of [[], ['a', 'b'], ['--username', 'a']]) expect(run(...args).status).toBe(2);
  });
});
