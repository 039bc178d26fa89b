import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESCRIPTION_FILE, sha256Of } from '../../../src/server/commands/backup/folder.ts';
import { backUpSqlite, restoreSqlite } from '../../../src/server/commands/backup/sqlite.ts';
import { CommandError } from '../../../src/server/commands/command-line.ts';
import { PEPPER_FILE } from '../../../src/server/identity/credentials/pepper.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { folderOfTest, preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient, logIn, NIT, registrationForm } from '../support/client-life.ts';
import { smallDisk } from '../support/disks.ts';

const KEEP = { force: false };
let folder: string;
let data: string;
let backup: string;
let api: Api | undefined;
beforeEach(() => {
  folder = folderOfTest('backup');
  data = join(folder, 'data');
  backup = join(folder, 'backups', 'first');
});
afterEach(close);

async function open(dataDir = data): Promise<Api> {
  api = await startApi('sqlite', { DATA_DIR: dataDir });
  return api;
}
async function close(): Promise<void> {
  await api?.close();
  api = undefined;
}

/** Returns the NITs in a file of an embedded database, without its WAL. */
function clientsIn(file: string): unknown[] {
  const database = new SQLite(file, { readonly: true });
  try {
    return database.prepare("select nit from client_accounts where status = 'active'").pluck().all();
  } finally {
    database.close();
  }
}

describe('a backup of the embedded database (S-90)', () => {
  it('is made while the server works, and allows logins on another machine', async () => {
    const server = await open();
    await activeClient(server);
    const registrations = Array.from({ length: 4 }, (_, number) =>
      server.call('POST', '/registro', { form: registrationForm({ nit: `80012345${number}` }) }),
    );
    const made = await backUpSqlite(data, backup);
    for (const { status } of await Promise.all(registrations)) expect(status).toBe(204);
    expect(made).toMatchObject({ hasPepper: true });
    expect((await stat(join(backup, SQLITE_FILE))).mode & 0o077).toBe(0);
    await close();
    const { replacedIn } = await restoreSqlite(backup, join(folder, 'other'), KEEP);
    expect(replacedIn).toBeUndefined();
    expect((await logIn(await open(join(folder, 'other')))).status).toBe(200);
  });

  it('contains no WAL file, but the data that only the WAL of the database contains', async () => {
    const server = await open();
    await activeClient(server);
    expect((await stat(join(data, `${SQLITE_FILE}-wal`))).size).toBeGreaterThan(0);
    await backUpSqlite(data, backup);
    expect(await readdir(backup)).not.toContain(`${SQLITE_FILE}-wal`);
    expect(clientsIn(join(backup, SQLITE_FILE))).toEqual([NIT]);
    // A copy of the file alone is empty.
    await cp(join(data, SQLITE_FILE), join(folder, 'alone'));
    expect(() => clientsIn(join(folder, 'alone'))).toThrow('no such table');
  });

  it('is refused over another backup and without a database', async () => {
    await expect(backUpSqlite(data, backup)).rejects.toThrow('no embedded database');
    await open();
    await backUpSqlite(data, backup);
    await expect(backUpSqlite(data, backup)).rejects.toThrow('is not empty');
    expect(await readdir(join(folder, 'backups'))).toEqual(['first']);
  });

  it('is made in an empty folder whose name is given with a slash at its end', async () => {
    await open();
    await mkdir(backup, { recursive: true });
    await backUpSqlite(data, `${backup}/`);
    expect(await readdir(join(folder, 'backups'))).toEqual(['first']);
    await expect(restoreSqlite(`${backup}/`, join(folder, 'other'), KEEP)).resolves.toBeDefined();
  });

  it('leaves nothing when the database cannot be copied', async () => {
    await mkdir(data);
    await writeFile(join(data, SQLITE_FILE), 'no database at all');
    await expect(backUpSqlite(data, backup)).rejects.toThrow();
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  });
});

it('backups and restores on a full disk say so in one sentence', { timeout: 60_000 }, async ({ skip }) => {
  const disk = smallDisk() ?? skip('needs the right to mount');
  try {
    await open();
    await backUpSqlite(data, backup);
    await disk.fill(process.pid);
    const run = (script: string, dataDir: string, to: string) =>
      spawnSync(process.execPath, [join(ROOT, 'scripts', script), to], {
        env: { ...process.env, ...COMPILE_CACHE, DATABASE_URL: '', DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    for (const { status, stderr } of [
      run('backup.ts', data, join(disk.folder, 'backup')),
      run('restore.ts', join(disk.folder, 'data'), backup),
    ]) {
      expect(stderr).toMatch(/^There is no room on the disk: .+\n$/);
      expect(status).toBe(1);
    }
  } finally {
    disk.remove();
  }
});

describe('a restore (S-90)', () => {
  const original = preparedFolder('original');
  let running: Api;
  beforeAll(async () => {
    running = await startApi('sqlite', { DATA_DIR: join(original, 'data') });
    await activeClient(running);
    await backUpSqlite(join(original, 'data'), join(original, 'backup'));
  });
  afterAll(() => running.close());
  beforeEach(() => cp(join(original, 'backup'), backup, { recursive: true }));

  it('is refused while a server runs, even with --force', async () => {
    await expect(restoreSqlite(backup, join(original, 'data'), { force: true })).rejects.toThrow('A server is using');
    expect((await logIn(running)).status).toBe(200);
  });

  it('replaces existing data only with --force, and keeps what it replaced', async () => {
    // The folder as a killed server leaves it: the log of its database has not been written back.
    const left = join(folder, 'left');
    await cp(join(original, 'data'), left, { recursive: true });
    await expect(restoreSqlite(backup, left, KEEP)).rejects.toThrow('use --force');
    const { replacedIn = '' } = await restoreSqlite(backup, left, { force: true });
    expect((await readdir(replacedIn)).sort()).toEqual(
      ['secrets', SQLITE_FILE, `${SQLITE_FILE}-shm`, `${SQLITE_FILE}-wal`].sort(),
    );
    expect(await readdir(left)).not.toContain(`${SQLITE_FILE}-wal`);
    expect((await logIn(await open(left))).status).toBe(200);
  });

  it.each<[what: string, spoil: () => Promise<void>, reason: string]>([
    ['that was changed', () => appendFile(join(backup, SQLITE_FILE), 'x'), 'has changed since the backup was made'],
    ['without its secrets', () => rm(join(backup, PEPPER_FILE)), 'is incomplete'],
    ['without its description', () => rm(join(backup, DESCRIPTION_FILE)), 'is not a backup'],
    ['whose description was cut off', () => truncate(join(backup, DESCRIPTION_FILE), 40), 'is damaged'],
    ['whose description is of something else', () => writeFile(join(backup, DESCRIPTION_FILE), '{}'), 'is damaged'],
    ['that names no files', () => describeAs({}), 'is incomplete'],
    ['that names files elsewhere', () => describeAs({ '../outside': '00' }), 'unexpected file'],
    ['whose database is none', () => spoilDatabase(), 'damaged'],
  ])('refuses a backup %s', async (_what, spoil, reason) => {
    await spoil();
    const target = join(folder, 'target');
    const refused = await restoreSqlite(backup, target, KEEP).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandError);
    expect(String(refused)).toContain(reason);
    expect(await readdir(target)).not.toContain(SQLITE_FILE);
  });
});

async function describeAs(files: Readonly<Record<string, string>>): Promise<void> {
  const path = join(backup, DESCRIPTION_FILE);
  const description = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...description, files }));
}

async function spoilDatabase(): Promise<void> {
  await writeFile(join(backup, SQLITE_FILE), 'no database at all');
  // The checksum is right: this is a backup of a database that was already broken.
  await describeAs({ [SQLITE_FILE]: await sha256Of(join(backup, SQLITE_FILE)) });
}
