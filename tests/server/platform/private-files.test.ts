import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUp, restore } from '../../../src/server/commands/backup/backup.ts';
import { restrictToOwner } from '../../../src/server/platform/files.ts';
import { migratedDatabase } from '../../support/database.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { startServer } from '../support/server.ts';

describe('files of the server in its data folder (S-91)', () => {
  let dataDir: string;
  let umask: number;
  beforeEach(() => {
    // Whatever does not set a mode is open to everybody.
    umask = process.umask(0);
    dataDir = folderOfTest('private');
    // The mode of a folder that an operator creates.
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => void process.umask(umask));

  /** Returns everything below a folder that gives permissions to others than its owner. */
  const openBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );

  it('are accessible to their owner only, even in a folder that is open to everybody', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['lock', 'secrets', 'site.sqlite', 'site.sqlite-wal']));
    expect(openBelow(dataDir)).toEqual([]);
    await server.close();
    expect(openBelow(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  it.runIf(process.platform === 'linux')(
    'are private without a mode of their own, as those of a publication',
    async () => {
      const server = spawnServer({ PORT: '0', SITE_DIR: inject('siteFolder'), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      await portOf(server);
      expect(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')).toContain('\nUmask:\t0077\n');
      server.child.kill('SIGTERM');
      await server.exited;
      expect(openBelow(dataDir)).toEqual([]);
    },
  );

  it('are in a folder that the first start creates for its owner only, also with PostgreSQL and a key of the settings', async () => {
    const { settings, drop } = await migratedDatabase('postgres');
    const missing = join(dataDir, 'of', 'agency');
    const key = { PASSWORD_PEPPER: randomBytes(32).toString('base64') };
    await (await startServer({ ...settings, ...key, DATA_DIR: missing })).close();
    expect(statSync(missing).mode & 0o777).toBe(0o700);
    const notes = join(dataDir, 'notes.txt');
    writeFileSync(notes, 'of the operator');
    await expect(startServer({ ...settings, ...key, DATA_DIR: join(notes, 'data') })).rejects.toThrow(
      /^Cannot start: the folder DATA_DIR=.* cannot be created: .*ENOTDIR/,
    );
    await drop();
  });

  it.runIf(process.platform === 'linux')(
    'are refused in one sentence where no folder can be: below /proc, a file, or a link to nothing',
    async () => {
      writeFileSync(join(dataDir, 'file'), '');
      symlinkSync(join(dataDir, 'nowhere', 'data'), join(dataDir, 'dangling'));
      const nowhere = [
        '/proc/site',
        '/proc/of/site',
        '/dev/null/site',
        ...['file', 'dangling', 'dangling/site'].map((name) => join(dataDir, name)),
      ];
      const ended = nowhere.map(async (folder) => {
        const server = spawnServer({
          PORT: '0',
          SITE_DIR: inject('siteFolder'),
          DATA_DIR: folder,
          LOG_LEVEL: 'silent',
        });
        expect(await server.exited, folder).toBe(1);
        expect(server.errors(), folder).toMatch(/^Cannot start: the folder DATA_DIR=\S+ cannot be created: .*\n$/);
      });
      await Promise.all(ended);
      mkdirSync(join(dataDir, 'lock'));
      await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
        /^Cannot start: the file .*lock cannot be opened: /,
      );
    },
  );

  it('become private at the start if they were not; files of the operator keep their mode', async () => {
    await (await startServer({ DATA_DIR: dataDir })).close();
    for (const name of ['site.sqlite', 'lock']) chmodSync(join(dataDir, name), 0o644);
    chmodSync(join(dataDir, 'secrets'), 0o755);
    mkdirSync(join(dataDir, 'mail'), { mode: 0o755 });
    writeFileSync(join(dataDir, 'notes.txt'), 'of the operator', { mode: 0o644 });
    await (await startServer({ DATA_DIR: dataDir })).close();
    expect(openBelow(dataDir)).toEqual(['notes.txt']);
  });

  it('stay private in a backup and after a restore, whatever the modes of the backup', async () => {
    await (await startServer({ DATA_DIR: dataDir })).close();
    const backup = join(dataDir, 'backup');
    const restored = join(dataDir, 'restored');
    await backUp({ dataDir, databaseUrl: undefined }, backup);
    expect(openBelow(backup)).toEqual([]);
    for (const name of readdirSync(backup, { recursive: true, encoding: 'utf8' })) chmodSync(join(backup, name), 0o755);
    await restore(backup, { dataDir: restored, databaseUrl: undefined }, { force: false });
    expect(openBelow(restored)).toEqual([]);
  });

  it('are reported when their mode cannot be changed', () => {
    // The kernel lets nobody change its mode.
    expect(restrictToOwner(['/proc/self/status', join(dataDir, 'none')])).toEqual(['/proc/self/status']);
  });
});
