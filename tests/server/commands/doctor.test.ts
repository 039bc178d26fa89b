import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../../src/server/commands/doctor/examine.ts';
import { PEPPER_FILE } from '../../../src/server/identity/credentials/pepper.ts';
import { content } from '../../../src/shared/content.ts';
import { DATABASE_KINDS, emptyDatabase, migratedDatabase, onAnyDatabase } from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { startSmtp } from '../../support/smtp.ts';
import { startApi } from '../support/api.ts';
import { activeClient } from '../support/client-life.ts';
import { startServer } from '../support/server.ts';

const SECRET = randomBytes(32).toString('base64');
const folder = preparedFolder('doctor');
let siteDir: string;
beforeAll(async () => {
  siteDir = join(folder, 'site');
});

/** Returns the findings about a subject that are not ok, each with its remedy. */
async function failures(environment: Record<string, string>, about: string): Promise<string[]> {
  const findings = await examine({ SITE_DIR: siteDir, DATA_DIR: join(folder, 'data'), ...environment });
  return findings
    .filter((finding) => finding.about === about && finding.severity !== 'ok')
    .map(({ severity, message, help }) => `${severity}: ${message} → ${help}`);
}

describe('npm run doctor', () => {
  it('reports an invalid setting and nothing else', async () => {
    const findings = await examine({ PORT: '99999' });
    expect(findings).toMatchObject([
      { severity: 'error', about: 'settings', message: expect.stringContaining('PORT="99999"') },
    ]);
  });

  it('reports settings that are missing, misspelled or wrong for a public site', async () => {
    const reported = (await failures({ DATABASE_URI: 'x', LIMITS_FACTOR: '100' }, 'settings')).join('\n');
    for (const name of [
      'PUBLIC_URL',
      'SMTP_URL',
      'METRICS_TOKEN',
      ...(content.linkWatch.server === undefined ? [] : ['WATCH_LINKS']),
      'LIMITS_FACTOR',
      'Did you mean DATABASE_URL?',
    ])
      expect(reported).toContain(name);
    const proxied = {
      PUBLIC_URL: 'https://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      METRICS_TOKEN: SECRET,
      WATCH_LINKS: 'yes',
    };
    expect(await failures(proxied, 'settings')).toEqual([expect.stringContaining('TRUSTED_PROXIES is empty')]);
    expect(await failures({ ...proxied, TRUSTED_PROXIES: '127.0.0.1' }, 'settings')).toEqual([]);
  });

  it('reports a site that was not built', async () => {
    expect(await failures({}, 'site')).toEqual([expect.stringContaining('npm run build')]);
  });

  it('reports files of the data folder that others can read, and how to protect them', async () => {
    const data = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(data, 'site.sqlite-wal'), '', { mode: 0o644 });
    expect(await failures({ DATA_DIR: data }, 'data folder')).toEqual([]);
    await chmod(data, 0o755);
    expect(await failures({ DATA_DIR: data }, 'data folder')).toEqual([
      `warning: other users of this machine can read site.sqlite-wal → Remove their access: chmod -R go= ${data}`,
    ]);
    expect(await failures({ DATA_DIR: join(data, 'site.sqlite-wal') }, 'data folder')).toEqual([
      expect.stringContaining('is not a folder'),
    ]);
    await symlink(join(data, 'nowhere'), join(data, 'dangling'));
    expect(await failures({ DATA_DIR: join(data, 'dangling') }, 'data folder')).toEqual([
      expect.stringContaining('is a link to nothing'),
    ]);
  });

  it('reports a password key that is not whole, in place of comparing passwords with it', {
    tags: ['deep'],
  }, async () => {
    const api = await startApi('sqlite');
    await activeClient(api);
    const environment = { ...api.settings, PUBLISH: 'follow' };
    expect(await failures(environment, 'password key')).toEqual([]);
    await writeFile(join(api.settings['DATA_DIR'] ?? '', PEPPER_FILE), '');
    expect(await failures(environment, 'password key')).toEqual([
      expect.stringMatching(/^error: .*password-pepper does not contain a whole key → Restore it from a backup/),
    ]);
    expect(await failures(environment, 'database')).toEqual([]);
    await api.close();
  });

  describe.each(DATABASE_KINDS)('about the database (%s)', (kind) => {
    it('reports nothing for a database of this release', async () => {
      const { settings, drop } = await migratedDatabase(kind);
      expect(await failures({ ...settings }, 'database')).toEqual([]);
      await drop();
    });

    it('reports passwords that were hashed with another key', onAnyDatabase(kind), async () => {
      const api = await startApi(kind, { PASSWORD_PEPPER: SECRET });
      await activeClient(api);
      expect(await failures({ ...api.settings }, 'database')).toEqual([]);
      const other = { ...api.settings, PASSWORD_PEPPER: randomBytes(32).toString('base64') };
      expect(await failures(other, 'database')).toEqual([expect.stringContaining('hashed with another key')]);
      await api.close();
    });

    it('reports a schema that is not up to date', async () => {
      const empty = await emptyDatabase(kind);
      if (kind === 'sqlite') await writeFile(join(empty.settings.DATA_DIR, 'site.sqlite'), '');
      expect(await failures({ ...empty.settings }, 'database')).toEqual([
        expect.stringContaining('does not have the schema'),
      ]);
      await empty.drop();
    });
  });

  it('reports a database that is unreachable or damaged, without its password', async () => {
    const away = { DATABASE_URL: 'postgres://x:not-to-be-told@127.0.0.1:1/x' };
    const [reported = ''] = await failures(away, 'database');
    expect(reported).toContain('does not answer');
    expect(reported).not.toContain('not-to-be-told');
    const data = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(data, 'site.sqlite'), 'no database at all, but a file of some length');
    expect(await failures({ DATA_DIR: data }, 'database')).toEqual([expect.stringContaining('error: ')]);
  });

  it('checks the mail server without sending a mail', async () => {
    const smtp = await startSmtp();
    expect(await failures({ SMTP_URL: smtp.url }, 'mail')).toEqual([]);
    await smtp.close();
    expect(smtp.named).toEqual([]);
    expect(await failures({ SMTP_URL: smtp.url }, 'mail')).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('checks that the site answers at the public address', async () => {
    const server = await startServer();
    const other = await startSmtp();
    const at = (port: number) => failures({ PUBLIC_URL: `http://127.0.0.1:${port}` }, 'address');
    expect(await at(server.port)).toEqual([]);
    await server.close();
    expect(await at(server.port)).toEqual([expect.stringContaining('no response')]);
    expect(await at(other.port)).toEqual([expect.stringContaining('no response')]);
    await other.close();
  });
});

it('the command of the doctor examines a folder in a process of its own', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/doctor.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'nothing'), LINGER_SECONDS: '0' },
  });
  expect({ status, stderr, stdout }).toMatchObject({ stderr: '', stdout: expect.stringContaining('✓ data folder:') });
});
