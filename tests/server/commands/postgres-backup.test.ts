import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../../src/server/commands/backup/backup.ts';
import { DESCRIPTION_FILE } from '../../../src/server/commands/backup/folder.ts';
import { SCHEMA_OF_0_1 } from '../../../src/server/database/migrate.ts';
import { PEPPER_FILE } from '../../../src/server/identity/credentials/pepper.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';
import { sampled } from '../../support/depth.ts';
import { NAUGHTY } from '../../support/naughty-strings.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient, logIn, registrationForm } from '../support/client-life.ts';

const KEEP = { force: false };
const ACCOUNTS = 'tables/client_accounts.copy.gz';
const folder = preparedFolder('backup');
let original: Api;
let first: string;
let rowsAtFirst: Awaited<ReturnType<typeof rowsOf>>;
beforeAll(async () => {
  first = join(folder, 'first');
  original = await startApi('postgres');
  await activeClient(original);
  const { contact } = validValues;
  // Texts that COPY has to escape: tabs, line ends, backslashes, and what looks like its null.
  for (const text of ['a\tb\nc\\d\\N', '\n\\.\n', '\\N', ...NAUGHTY])
    await original.call('POST', '/contacto', { body: { ...contact, message: `${contact.message}${text}` } });
  // Once every mail has been sent, nothing changes any more.
  await until(async () => !(await rowsOf(original))['outbox']?.some((row) => row.includes(',queued,')));
  await backUp(configOf(original), first);
  rowsAtFirst = await rowsOf(original);
});
afterAll(() => original.close());

type Description = { readonly files: Readonly<Record<string, string>>; readonly [key: string]: unknown };

/** Returns every row of every table as text. */
async function rowsOf(source: Pick<Api, 'settings'> | TestDatabase): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: configOf(source).databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

function configOf({ settings }: Pick<Api, 'settings'> | TestDatabase) {
  return { databaseUrl: settings['DATABASE_URL'], dataDir: settings['DATA_DIR'] ?? '' };
}

describe('a backup of PostgreSQL (S-90)', () => {
  let target: TestDatabase;
  let backup: string;
  beforeEach(async () => {
    target = await emptyDatabase('postgres');
    backup = await mkdtemp(join(folder, 'copy-'));
    await cp(first, backup, { recursive: true });
  });
  afterEach(() => target.drop());

  it('can be restored on an empty machine with every row, where clients can log in', async () => {
    const { description, replacedIn } = await restore(backup, configOf(target), KEEP);
    expect([description.database, replacedIn]).toEqual(['postgres', undefined]);
    expect(rowsAtFirst['contact_messages']?.length).toBeGreaterThan(20);
    expect(Object.keys(rowsAtFirst)).toEqual(
      expect.arrayContaining(['client_accounts', 'files', 'outbox', 'audit_entries']),
    );
    expect(await rowsOf(target)).toEqual(rowsAtFirst);
    const restored = await startApi('postgres', target.settings);
    expect((await logIn(restored)).status).toBe(200);
    await restored.close();
  });

  it('is consistent while servers work: every account has its file', async () => {
    const registrations = Array.from({ length: 4 }, (_, number) =>
      original.call('POST', '/registro', { form: registrationForm({ nit: `80012345${number}` }) }),
    );
    const folderOfIt = join(folder, 'meanwhile');
    await backUp(configOf(original), folderOfIt);
    for (const { status } of await Promise.all(registrations)) expect(status).toBe(204);
    await restore(folderOfIt, configOf(target), KEEP);
    const { files, client_accounts: accounts } = await rowsOf(target);
    expect(files).toHaveLength(accounts?.length ?? -1);
  });

  it('is readable only by its owner, and leaves nothing behind when it cannot be made', async () => {
    const names = [DESCRIPTION_FILE, PEPPER_FILE, ACCOUNTS];
    for (const name of names.slice(1)) expect([name, (await stat(join(first, name))).mode & 0o077]).toEqual([name, 0]);
    await expect(backUp(configOf(original), first)).rejects.toThrow('is not empty');
    await expect(backUp(configOf(target), join(folder, 'nothing'))).rejects.toThrow('contains no site');
    expect(await readdir(folder)).not.toContain('nothing');
    const away = { databaseUrl: 'postgres://127.0.0.1:1/x', dataDir: folder };
    await expect(backUp(away, join(folder, 'away'))).rejects.toThrow('cannot be reached');
  });

  it.each([
    ['made', 'backup.ts', () => configOf(original), () => join(folder, 'by-a-reader')],
    ['restored', 'restore.ts', () => configOf(target), () => backup],
  ])(
    'is not %s by a user without the rights, which is said in one sentence',
    async (_what, script, config, argument) => {
      const { databaseUrl = '', dataDir } = config();
      const [reader, client] = [`reader_${Date.now()}`, new pg.Client({ connectionString: databaseUrl })];
      await client.connect();
      await client.query(`create role ${reader} login password '${reader}'`);
      try {
        const url = Object.assign(new URL(databaseUrl), { username: reader, password: reader });
        const env = { ...process.env, ...COMPILE_CACHE, DATABASE_URL: url.href, DATA_DIR: dataDir };
        const command = [join(ROOT, 'scripts', script), argument()];
        const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
        expect(stderr).toMatch(/^The user of the database lacks a right: permission denied for .+\n$/);
        expect(status).toBe(1);
      } finally {
        await client.query(`drop role ${reader}`);
        await client.end();
      }
    },
  );

  it('is not restored over a database that is not empty', async () => {
    await expect(restore(backup, configOf(original), KEEP)).rejects.toThrow('is not empty');
    expect((await logIn(original)).status).toBe(200);
  });

  it('replaces another password key only with --force, and keeps the replaced key', { tags: ['deep'] }, async () => {
    const { dataDir } = configOf(target);
    await cp(join(first, 'secrets'), join(dataDir, 'secrets'), { recursive: true });
    await writeFile(join(dataDir, PEPPER_FILE), 'another');
    await expect(restore(backup, configOf(target), KEEP)).rejects.toThrow('contains another');
    const { replacedIn = '' } = await restore(backup, configOf(target), { force: true });
    expect(await readFile(join(replacedIn, PEPPER_FILE), 'utf8')).toBe('another');
    expect(await readFile(join(dataDir, PEPPER_FILE))).toEqual(await readFile(join(first, PEPPER_FILE)));
  });

  it.each(
    sampled<[what: string, spoil: () => Promise<void>, reason: string]>([
      ['that was changed', () => appendFile(join(backup, ACCOUNTS), 'x'), 'has changed since the backup was made'],
      [
        'that lacks a table',
        () => describeAs(({ files: { [ACCOUNTS]: _, ...files }, ...rest }) => ({ ...rest, files })),
        'is incomplete: tables/client_accounts',
      ],
      ['without its description', () => rm(join(backup, DESCRIPTION_FILE)), 'is not a backup'],
      [
        'that names files elsewhere',
        () => describeAs((is) => ({ ...is, files: { '../outside': '00' } })),
        'unexpected file',
      ],
      ['of a later release', () => describeAs((is) => ({ ...is, schema: '2999-01-01-later' })), 'another release'],
      ['of version 0.1', () => describeAs((is) => ({ ...is, schema: SCHEMA_OF_0_1 })), 'restore it with that version'],
      ['of the embedded database', () => describeAs(({ database: _, ...rest }) => rest), 'embedded database'],
    ]),
  )('is refused when it is one %s, and a valid one can be restored afterwards', async (_what, spoil, reason) => {
    await spoil();
    await expect(restore(backup, configOf(target), KEEP)).rejects.toThrow(reason);
    await restore(first, configOf(target), KEEP);
    expect((await rowsOf(target))['client_accounts']).toHaveLength(1);
  });

  async function describeAs(change: (description: Description) => object): Promise<void> {
    const path = join(backup, DESCRIPTION_FILE);
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
  }
});
