import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_ARCHIVE, archiveEntries } from '../../../src/server/audit/archive.ts';
import { toJsonText } from '../../../src/server/platform/db/columns.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, preparedStore } from '../../support/database.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { openDatabaseOf, preparedDatabaseOf } from '../support/database-of.ts';

const DAYS = 730;
/** More than one batch. */
const MANY = 1_203;
const FIRST = Date.UTC(2020, 0, 1);
const SECOND = Date.UTC(2020, 1, 1);

describe.each(DATABASE_KINDS)('the archive of the audit (%s)', (kind) => {
  const empty = preparedStore(kind, 'each');
  const db = preparedDatabaseOf(empty, 'each');
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeTemporaryFolder('audit-archive');
  });

  async function add(entries: readonly (readonly [id: string, at: number])[]): Promise<void> {
    const rest = { actorRealm: 'system', action: 'login', outcome: 'done', searchText: '' } as const;
    const rows = entries.map(([id, at]) => ({
      ...{ ...rest, id, at, actorId: null, subjectId: 'account', ip: '192.0.2.1', requestId: null },
      details: toJsonText({ realm: 'client' }),
    }));
    for (let start = 0; start < rows.length; start += 400)
      await db.database.query
        .insertInto('auditEntries')
        .values(rows.slice(start, start + 400))
        .execute();
  }

  const ids = async (action = 'login') => {
    const rows = await db.database.query
      .selectFrom('auditEntries')
      .select('id')
      .where('action', '=', action)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const files = async (folder = dataDir) => (await readdir(join(folder, AUDIT_ARCHIVE)).catch(() => [])).sort();
  const linesOf = async (file: string, folder = dataDir) =>
    gunzipSync(await readFile(join(folder, AUDIT_ARCHIVE, file)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: string });
  const archive = () => archiveEntries(db.database, dataDir, DAYS);

  /** Two whole months past the period, one entry at each edge, and a young one. */
  async function addMonths(): Promise<string[]> {
    const first = Array.from(
      { length: MANY },
      (_, index) => [`first-${String(index).padStart(5, '0')}`, FIRST + index] as const,
    );
    await add([
      ...first,
      ['second-begin', SECOND],
      ['second-end', Date.UTC(2020, 2, 1) - 1],
      ['young', Date.now() - DAY_MS],
    ]);
    return first.map(([id]) => id);
  }

  it('keeps every entry in the database unless the catalog gives a period', async () => {
    await addMonths();
    await archiveEntries(db.database, dataDir, undefined);
    expect(await ids()).toHaveLength(MANY + 3);
    expect(await files()).toEqual([]);
  });

  it('moves whole months into files that only the server may read, and audits each', async () => {
    const first = await addMonths();
    await archive();
    expect(await ids()).toEqual(['young']);
    const [one = '', two = '', ...others] = await files();
    expect([one.slice(0, 8), two.slice(0, 8), others]).toEqual(['2020-01-', '2020-02-', []]);
    const lines = await linesOf(one);
    expect(lines.map(({ id }) => id)).toEqual(first);
    expect(lines[0]).toEqual({
      ...{ at: '2020-01-01T00:00:00.000Z', id: first[0], actorRealm: 'system', actorId: null, action: 'login' },
      ...{ subjectId: 'account', outcome: 'done', ip: '192.0.2.1', requestId: null, details: { realm: 'client' } },
    });
    expect((await linesOf(two)).map(({ id }) => id)).toEqual(['second-begin', 'second-end']);
    expect((await stat(join(dataDir, AUDIT_ARCHIVE, one))).mode & 0o777).toBe(0o600);
    expect(await ids('retention-applied')).toHaveLength(2);
    await archive();
    expect(await files()).toEqual([one, two]);
  });

  it('leaves a month that is not wholly past the period', async () => {
    const now = new Date();
    const begun = Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth(), 1);
    await add([['in-the-month', Math.min(begun, Date.now() - (DAYS - 1) * DAY_MS)]]);
    await archive();
    expect(await ids()).toEqual(['in-the-month']);
  });

  it('deletes nothing while the file cannot be written, and leaves no part of it', async () => {
    await addMonths();
    await writeFile(join(dataDir, AUDIT_ARCHIVE), 'a file in place of the folder');
    await expect(archive()).rejects.toThrow();
    expect(await ids()).toHaveLength(MANY + 3);
    await rm(join(dataDir, AUDIT_ARCHIVE));
    await archive();
    expect(await ids()).toEqual(['young']);
  });

  it('goes on after a crash between the file and the deletion, and archives the entries once', async () => {
    await addMonths();
    const file = '2020-01-of-a-crashed-server.jsonl.gz';
    const months = { beginsAt: FIRST, endsAt: SECOND, archivedAt: 1, removedAt: null };
    await db.database.query
      .insertInto('auditArchives')
      .values({ file, entries: MANY, ...months })
      .execute();
    await archive();
    expect(await ids()).toEqual(['young']);
    expect((await files()).map((name) => name.slice(0, 7))).toEqual(['2020-02']);
    const underWay = db.database.query.selectFrom('auditArchives').select('file').where('removedAt', 'is', null);
    expect(await underWay.execute()).toEqual([]);
  });

  it('archives an entry that gets a time of a month whose archive is complete', async () => {
    await addMonths();
    await archive();
    await add([['late', FIRST + 5]]);
    await archive();
    expect(await ids()).toEqual(['young']);
    const contents = await Promise.all((await files()).map((file) => linesOf(file)));
    expect(contents.flat().filter(({ id }) => id === 'late')).toHaveLength(1);
  });

  it('loses and doubles no entry if two servers archive at once', async () => {
    const first = await addMonths();
    const other = makeTemporaryFolder('audit-archive');
    const second = await openDatabaseOf(empty);
    try {
      for (let round = 0; round < 3; round++)
        await Promise.all([archive(), archiveEntries(second.database, other, DAYS)]);
      expect(await ids()).toEqual(['young']);
      const contents = await Promise.all(
        [dataDir, other].map(async (folder) => Promise.all((await files(folder)).map((file) => linesOf(file, folder)))),
      );
      const archived = contents.flat(2).map(({ id }) => id);
      expect(archived.sort()).toEqual([...first, 'second-begin', 'second-end'].sort());
    } finally {
      await second.close();
    }
  });

  it('still refuses to delete what no archive holds (S-78)', async () => {
    await addMonths();
    const { query } = db.database;
    const half = { beginsAt: FIRST, endsAt: SECOND, entries: 1, archivedAt: 1, removedAt: null };
    await query
      .insertInto('auditArchives')
      .values({ file: 'one', ...half })
      .execute();
    await expect(query.deleteFrom('auditEntries').where('id', '=', 'young').execute()).rejects.toThrow('append-only');
    await expect(query.deleteFrom('auditEntries').execute()).rejects.toThrow('append-only');
    await query.updateTable('auditArchives').set({ removedAt: 2 }).execute();
    await expect(query.deleteFrom('auditEntries').where('id', '=', 'first-00000').execute()).rejects.toThrow(
      'append-only',
    );
    expect(await ids()).toHaveLength(MANY + 3);
  });
});
