import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '../../../src/server/commands/backup/backup.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { DATABASE_KINDS, migratedDatabase } from '../../support/database.ts';
import { lastingPort } from '../../support/free-port.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { copyProject } from '../../support/project-copy.ts';
import { ROOT } from '../../support/root.ts';
import { until } from '../../support/until.ts';

const FOLDER = join(ROOT, 'docs/operation');
const [BASE = ''] =
  /(?<=^FROM )\S+$/m.exec(readFileSync(join(ROOT, 'Containerfile'), 'utf8').replace(/ AS build$/m, '')) ?? [];
const IMAGE = 'localhost/agency-of-a-test';
const BUILD_LIMIT_MS = 20 * 60_000;

function run(program: string, args: readonly string[], options: object = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  return { status, said: `${stdout}${stderr}${error?.message ?? ''}` };
}
const has = (program: string, ...args: string[]) => run(program, args).status === 0;

describe.skipIf(!has('podman', 'image', 'exists', BASE))(`the image (needs podman with ${BASE})`, () => {
  it('is built, and runs read-only as its own user with 512 MiB, on both databases', {
    timeout: BUILD_LIMIT_MS,
  }, async () => {
    const { folder, remove } = copyProject();
    onTestFinished(remove);
    expect(run('podman', ['build', '--format', 'docker', '--tag', IMAGE, folder])).toMatchObject({ status: 0 });
    onTestFinished(() => void run('podman', ['rmi', '--force', IMAGE]));
    for (const kind of DATABASE_KINDS) {
      const { settings, drop } = await migratedDatabase(kind);
      onTestFinished(drop);
      const port = await lastingPort();
      const name = `agency-${port}`;
      const env = {
        PORT: port,
        HOST: '127.0.0.1',
        ...(settings['DATABASE_URL'] && { DATABASE_URL: settings['DATABASE_URL'] }),
      };
      const begun = run('podman', [
        ...[
          'run',
          '--detach',
          '--name',
          name,
          '--network',
          'host',
          '--read-only',
          '--tmpfs',
          '/tmp',
          '--memory',
          '512m',
        ],
        ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--volume', `${name}:/data`],
        ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        IMAGE,
      ]);
      onTestFinished(() => {
        run('podman', ['rm', '--force', '--time', '5', '--volumes', name]);
        run('podman', ['volume', 'rm', '--force', name]);
      });
      expect(begun).toMatchObject({ status: 0 });
      const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      await until(async () => (await at('/health/ready'))?.status === 200, `the server on ${kind} is ready`);
      expect((await at('/'))?.status).toBe(200);
      const inside = (...command: string[]) => run('podman', ['exec', name, ...command]);
      expect(inside('id', '-u').said.trim()).toBe('10001');
      expect(inside('touch', '/site/x').said).toContain('Read-only file system');
      expect(inside('node', 'scripts/doctor.ts').said).toContain('✓ database');
      expect(inside('node', 'scripts/backup.ts', '/data/backup')).toMatchObject({ status: 0 });
    }
  });
});

it('the rehearsal of a restore says that a server on the newest backup is ready, and leaves nothing behind', async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  onTestFinished(drop);
  const folder = folderOfTest('backups');
  const [backups, temporary] = [join(folder, 'backups'), join(folder, 'tmp')];
  mkdirSync(backups);
  mkdirSync(temporary);
  await backUp(readConfig(settings), join(backups, 'one'));
  const env = { PATH: process.env['PATH'], TMPDIR: temporary, PORT: String(await lastingPort()) };
  const rehearsal = () => run(join(FOLDER, 'rehearse-restore.sh'), [backups], { cwd: ROOT, env });
  expect(rehearsal()).toMatchObject({ status: 0, said: expect.stringContaining('backups/one/ is ready') });
  expect(run('ls', ['-A', temporary]).said).toBe('');
  writeFileSync(join(backups, 'one/site.sqlite'), 'damaged');
  expect(rehearsal().status).not.toBe(0);
});

it.skipIf(!has('rsyslogd', '-v'))('the shipping of logs is a configuration that rsyslogd reads (needs rsyslog)', () => {
  const folder = folderOfTest('rsyslog');
  const file = join(folder, 'rsyslog.conf');
  writeFileSync(file, `global(workDirectory="${folder}")\n${readFileSync(join(FOLDER, 'rsyslog.conf'), 'utf8')}`);
  expect(run('rsyslogd', ['-N1', '-f', file])).toMatchObject({ status: 0 });
});

it.skipIf(!has('systemd-analyze', '--version'))('the unit is one that systemd accepts (needs systemd)', () => {
  const unit = readFileSync(join(FOLDER, 'agency.service'), 'utf8')
    .replaceAll('/srv/agency', ROOT)
    .replace(/^(?:User|Group|EnvironmentFile)=.*\n/gm, '');
  const folder = folderOfTest('unit');
  writeFileSync(join(folder, 'agency.service'), unit);
  expect(run('systemd-analyze', ['verify', join(folder, 'agency.service')])).toMatchObject({ status: 0 });
});
