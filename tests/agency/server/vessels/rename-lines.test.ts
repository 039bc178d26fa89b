import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importCalls } from '../../../../src/server/vessels/import/import-calls.ts';
import { lastImport, undo } from '../../../../src/server/vessels/import/imports.ts';
import { renameLines } from '../../../../src/server/vessels/renames.ts';
import { LINE, ROW, TITLES } from '../../../server/vessels/support/call-file.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../../support/database.ts';
import { preparedFolder } from '../../../support/prepared.ts';

const FORMER = 'former-line';
const RENAMED = [{ from: FORMER, to: LINE }] as const;
const OTHER = '9321483;Señora del Mar;2103N;COBUN;29/11/2026;;;';

const folder = preparedFolder('rename');

describe.each(DATABASE_KINDS)('a line that was renamed (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');

  async function importRows(...rows: string[]) {
    const path = join(folder, `${kind}.csv`);
    await writeFile(path, `${TITLES}\n${rows.join('\n')}\n`);
    return importCalls(database, { path, fileName: 'buques.csv', line: LINE, isDryRun: false });
  }
  /** Gives all stored rows the id that the line had before it was renamed. */
  async function asBefore() {
    for (const table of ['vessel_calls', 'vessel_calls_before', 'vessel_imports'])
      await sql`update ${sql.table(table)} set line = ${FORMER}`.execute(database.query);
  }
  const calls = () => database.query.selectFrom('vesselCalls').selectAll().orderBy('UNLocationCode').execute();
  const acts = async () => {
    const all = await database.query.selectFrom('auditEntries').select(['action', 'actorRealm', 'details']).execute();
    return all.filter(({ action }) => action === 'vessel-line-renamed');
  };

  it('gets its calls moved unchanged to its present id, with one audit entry', async () => {
    await importRows(ROW, OTHER);
    const before = await calls();
    await asBefore();
    expect(await renameLines(database, RENAMED)).toEqual([{ from: FORMER, to: LINE, calls: 2 }]);
    expect(await calls()).toEqual(before);
    expect(await renameLines(database, RENAMED)).toEqual([]);
    const details = { from: FORMER, to: LINE, calls: 2 };
    expect((await acts()).map((act) => ({ ...act, details: JSON.parse(String(act.details)) }))).toEqual([
      { action: 'vessel-line-renamed', actorRealm: 'system', details },
    ]);
  });

  it('keeps its last import, which can still be undone', async () => {
    await importRows(ROW);
    const before = await calls();
    const { importId = '' } = await importRows(ROW.replace('06:00', '09:30'), OTHER);
    await asBefore();
    await renameLines(database, RENAMED);
    expect(await lastImport(database)).toMatchObject({ id: importId, line: LINE });
    expect(await undo(database, importId, { staffId: 's1' })).toEqual({ restored: 1, removed: 1, kept: 0 });
    expect(await calls()).toEqual(before.map((call) => ({ ...call, version: 3, updatedAt: expect.any(Number) })));
  });

  it.each([
    ['the former', 2],
    ['the present', 0],
  ])('keeps the newer version of a call stored under both ids, here under %s one', async (_which, updatedAt) => {
    await importRows(ROW);
    await asBefore();
    await importRows(ROW.replace('06:00', '09:30'), OTHER);
    await sql`update vessel_calls set updated_at = 1 where line = ${LINE}`.execute(database.query);
    await sql`update vessel_calls set updated_at = ${updatedAt} where line = ${FORMER}`.execute(database.query);
    const hour = updatedAt === 2 ? '11:00' : '14:30';
    await renameLines(database, RENAMED);
    const left = await calls();
    expect(left.map(({ line, UNLocationCode }) => [line, UNLocationCode])).toEqual([
      [LINE, 'COBUN'],
      [LINE, 'COCTG'],
    ]);
    expect(left[1]?.arrivalEstimated).toBe(Date.parse(`2026-11-25T${hour}:00Z`));
  });

  it('is renamed by one of several instances that start at once', async () => {
    await importRows(ROW, OTHER);
    await asBefore();
    const done = await Promise.all([renameLines(database, RENAMED), renameLines(database, RENAMED)]);
    expect(done.flat()).toEqual([{ from: FORMER, to: LINE, calls: 2 }]);
    expect(await acts()).toHaveLength(1);
  });

  it('leaves other lines alone', async () => {
    await importRows(ROW);
    const before = await calls();
    expect(await renameLines(database, RENAMED)).toEqual([]);
    expect(await renameLines(database)).toEqual([]);
    expect(await calls()).toEqual(before);
    expect(await acts()).toEqual([]);
  });
});
