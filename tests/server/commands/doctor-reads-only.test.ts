import { randomBytes } from 'node:crypto';
import { copyFileSync, renameSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { sha256Of } from '../../../src/server/commands/backup/folder.ts';
import { examine } from '../../../src/server/commands/doctor/examine.ts';
import { KeyedSecrets, loadPepper } from '../../../src/server/identity/credentials/pepper.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { migratedDatabase } from '../../support/database.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { publishCatalog } from '../support/published-catalog.ts';
import { insertPublisher } from '../support/publishers.ts';

function withSqlite(file: string, work: (database: SQLite.Database) => void): void {
  const database = new SQLite(file);
  work(database);
  database.close();
}

/** Leaves a write in the log beside the file, as a process that does not close the database. */
function leaveLog(database: SQLite.Database): void {
  database.exec("insert into throttle values ('x', 1, 1, 1)");
  const log = `${database.name}-wal`;
  copyFileSync(log, `${log}.kept`);
  database.close();
  renameSync(`${log}.kept`, log);
}

/** Returns mode and content of each file, except the index of the log, which SQLite makes anew for every first reader. */
async function filesIn(folder: string): Promise<Record<string, { mode: string; sha256: string }>> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm'));
  const files = names.map(async (name) => {
    const mode = ((await stat(join(folder, name))).mode & 0o777).toString(8);
    return [name, { mode, sha256: await sha256Of(join(folder, name)) }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

it.each<[what: string, change: (file: string) => void]>([
  ['as a server leaves it', () => {}],
  ['of another journal mode', (file) => withSqlite(file, (database) => database.pragma('journal_mode = delete'))],
  ['with the log of a killed server', (file) => withSqlite(file, leaveLog)],
])('npm run doctor leaves an embedded database %s as it is, also its mode', async (_what, change) => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const file = join(settings.DATA_DIR, SQLITE_FILE);
  change(file);
  await chmod(file, 0o644);
  const before = await filesIn(settings.DATA_DIR);
  expect(before[SQLITE_FILE]?.mode).toBe('644');
  const PASSWORD_PEPPER = randomBytes(32).toString('base64');
  const findings = await examine({ ...settings, PASSWORD_PEPPER, PUBLISH: 'follow' });
  const read = findings.filter(({ about }) => ['database', 'publications'].includes(about));
  expect(read.map(({ severity }) => severity)).toEqual(['ok', 'ok']);
  expect(await filesIn(settings.DATA_DIR)).toEqual(before);
  await drop();
});

it('npm run doctor warns a follower when the last publication was made upon other catalogs (ADR 78)', async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const PASSWORD_PEPPER = randomBytes(32).toString('base64');
  const reported = async (PUBLISH: string) =>
    (await examine({ ...settings, PASSWORD_PEPPER, PUBLISH }))
      .filter(({ about }) => about === 'publications')
      .map(({ severity, message, help }) => [severity, message, help]);
  expect(await reported('follow')).toEqual([['ok', 'nothing was published from the panel yet', undefined]]);
  const { database, close } = await openDatabaseOf({ settings });
  const pepper = loadPepper({ passwordPepper: PASSWORD_PEPPER, dataDir: settings.DATA_DIR });
  const staffId = await insertPublisher(database);
  const [before, after] = ['first', 'second'].map((text) => new Map([['faq.yaml', Buffer.from(text)]]));
  const publishing = { database, keyed: new KeyedSecrets(pepper), staffId };
  await publishCatalog(publishing, { before: before ?? new Map(), after: after ?? new Map() });
  await close();
  expect(await reported('follow')).toEqual([
    [
      'warning',
      expect.stringContaining('a server that starts here does not serve what was published at'),
      expect.stringContaining('belong to no publication'),
    ],
  ]);
  expect(await reported('yes')).toContainEqual(['warning', '1 of them are not committed to Git', expect.anything()]);
  expect(await reported('no')).toEqual([]);
  await drop();
});
