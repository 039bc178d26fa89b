import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { preparedApi } from '../support/api.ts';
import { setUpApp } from '../support/second-factor.ts';
import { administrator, inDatabase, staffLogIn } from '../support/staff-life.ts';

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
