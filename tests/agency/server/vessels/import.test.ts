import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importCalls } from '../../../../src/server/vessels/import/import-calls.ts';
import { lastImport, undo } from '../../../../src/server/vessels/import/imports.ts';
import { LINE, ROW, TITLES } from '../../../server/vessels/support/call-file.ts';
import { type TestCell, writeWorkbook } from '../../../server/vessels/support/workbook.ts';
import { DATABASE_KINDS, onAnyDatabase, preparedDatabase } from '../../../support/database.ts';
import { preparedFolder } from '../../../support/prepared.ts';

const folder = preparedFolder('import');
beforeAll(async () => {
  // The import writes its temporary files into this folder.
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

describe.each(DATABASE_KINDS)('the import of vessel calls (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');

  async function importText(text: string | Buffer, { isDryRun = false } = {}) {
    const path = join(folder, `${kind}.csv`);
    await writeFile(path, text);
    return importCalls(database, { path, fileName: 'buques.csv', line: LINE, isDryRun });
  }
  const calls = () => database.query.selectFrom('vesselCalls').selectAll().orderBy('UNLocationCode').execute();
  const leftOvers = async () => (await readdir(folder)).filter((name) => name.startsWith('vessel-'));
  const problems = async (text: string | Buffer) =>
    (await importText(text)).problems.map(({ code, row, column }) => [code, row, column].filter(Boolean).join(' '));

  it('writes nothing in a dry run, and reports what it would change', onAnyDatabase(kind), async () => {
    const report = await importText(`${TITLES}\n${ROW}\n`, { isDryRun: true });
    expect(report).toMatchObject({ rows: 1, added: 1, changed: 0, unchanged: 0, problemCount: 0 });
    expect(await calls()).toEqual([]);
    expect(await leftOvers()).toEqual([]);
  });

  it('shows in a dry run what the first calls have and would have', onAnyDatabase(kind), async () => {
    const row = (voyage: number, time = '06:00') => ROW.replace('2103N', `${voyage}N`).replace('06:00', time);
    const rows = (time?: string) => Array.from({ length: 30 }, (_, index) => row(index + 1, time)).join('\n');
    await importText(`${TITLES}\n${rows()}\n`);
    const { changed, changes } = await importText(`${TITLES}\n${rows('09:30')}\n`, { isDryRun: true });
    expect(changed).toBe(30);
    expect(changes).toHaveLength(20);
    expect(changes?.[0]).toMatchObject({
      before: { carrierVoyageNumber: '1N', arrivalEstimated: Date.parse('2026-11-25T11:00:00Z'), terminal: 'Contecar' },
      after: { carrierVoyageNumber: '1N', arrivalEstimated: Date.parse('2026-11-25T14:30:00Z'), terminal: 'Contecar' },
    });
    expect((await importText(`${TITLES}\n${rows()}\n`, { isDryRun: true })).changes).toEqual([]);
  });

  it('writes the calls, reading their times as local time in Colombia', async () => {
    expect(await importText(`${TITLES}\n${ROW}\n`)).toMatchObject({ added: 1, problemCount: 0 });
    const [call] = await calls();
    expect(call).toMatchObject({
      line: LINE,
      vesselIMONumber: '9321483',
      vesselName: 'Señora del Mar',
      vesselSearch: 'senora del mar',
      carrierVoyageNumber: '2103N',
      UNLocationCode: 'COCTG',
      terminal: 'Contecar',
      statusCode: null,
      arrivalEstimated: Date.parse('2026-11-25T11:00:00Z'),
      departurePlanned: Date.parse('2026-11-26T23:00:00Z'),
      sortAt: Date.parse('2026-11-25T11:00:00Z'),
    });
    expect(await leftOvers()).toEqual([]);
  });

  it(
    'changes nothing for the same file again, even as Latin-1 with commas or as UTF-16',
    onAnyDatabase(kind),
    async () => {
      await importText(`${TITLES}\n${ROW}\n`);
      const before = await calls();
      const latin = Buffer.from(`${TITLES}\r\n${ROW}\r\n`.replaceAll(';', ','), 'latin1');
      expect(await importText(latin)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(await importText(Buffer.from(`\uFEFF${TITLES}\n${ROW}\n`, 'utf16le'))).toMatchObject({ unchanged: 1 });
      expect(await calls()).toEqual(before);
      // An import without changes is not recorded, so the one before can still be undone.
      expect(await lastImport(database)).toMatchObject({ added: 1, isUndone: false });
    },
  );

  it('understands the titles that people and other programs use', onAnyDatabase(kind), async () => {
    await importText(`${TITLES}\n${ROW}\n`);
    const row = '9321483;Señora del Mar;2103N;COCTG;25/11/2026 06:00;2026-11-26T18:00;;Contecar';
    const titles = 'IMO No.;MOTONAVE;Voy;UN/LOCODE;eta;P.T.D.;statusCode;Muelle';
    expect(await importText(`${titles}\n${row}\n`)).toMatchObject({ unchanged: 1, problemCount: 0 });
  });

  it('changes the call of the same line, vessel, voyage and port, and can be undone', async () => {
    await importText(`${TITLES}\n${ROW}\n`);
    const [before] = await calls();
    const other = '9321483;Señora del Mar;2103N;COBUN;29/11/2026;;OMIT;';
    const report = await importText(`${TITLES}\n${ROW.replace('06:00', '09:30')}\n${other}\n`);
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    const changed = (await calls()).find(({ UNLocationCode }) => UNLocationCode === 'COCTG');
    expect(changed).toMatchObject({ id: before?.id, version: 2, arrivalEstimated: Date.parse('2026-11-25T14:30:00Z') });

    const last = await lastImport(database);
    expect(last).toMatchObject({ id: report.importId, added: 1, changed: 1, isUndone: false });
    expect(await undo(database, 'another', { staffId: 's1' })).toBeUndefined();
    const action = { staffId: 's1' };
    expect(await undo(database, report.importId ?? '', action)).toEqual({ restored: 1, removed: 1, kept: 0 });
    const restored = await calls();
    expect(restored).toEqual([{ ...before, version: 3, updatedAt: expect.any(Number) }]);
    // The calendar file of a call counts its changes by this time.
    expect(restored[0]?.updatedAt).toBeGreaterThanOrEqual(changed?.updatedAt ?? Infinity);
    expect(await undo(database, report.importId ?? '', action)).toBeUndefined();
    const audited = await database.query.selectFrom('auditEntries').select('action').execute();
    expect(audited.map(({ action }) => action)).toContain('vessel-import-undone');
  });

  it('keeps calls that were edited after the import when it is undone', async () => {
    await importText(`${TITLES}\n${ROW}\n`);
    const other = '9074729;Otro Buque;8E;COSMR;01/12/2026;;;';
    const report = await importText(`${TITLES}\n${ROW.replace('06:00', '11:00')}\n${other}\n`);
    await database.query
      .updateTable('vesselCalls')
      .set({ importId: null })
      .where('UNLocationCode', '=', 'COSMR')
      .execute();
    expect(await undo(database, report.importId ?? '', { staffId: 's1' })).toEqual({
      restored: 1,
      removed: 0,
      kept: 1,
    });
    expect((await calls()).map(({ UNLocationCode }) => UNLocationCode)).toEqual(['COCTG', 'COSMR']);
  });

  it(
    'writes nothing when any row is wrong, and reports every problem by row and column',
    onAnyDatabase(kind),
    async () => {
      await importText(`${TITLES}\n${ROW}\n`);
      const before = await calls();
      const rows = [
        TITLES,
        ROW.replace('2103N', '999X'),
        '9321484;A;1;COCTG;25/11/2026;;;',
        '93214;;B C;XX;2026-02-30;11/25/2026;GONE;=1+1',
        '',
        ROW.replace('2103N', '999X'),
        '9321483;A;2;COCTG;;;;',
        '9321483;A;3;COCTG;26/11/2026;25/11/2026 10:00;;',
        '9321483;A;4;COCTG;mañana;;;',
        '9321483;A;5;COCTG;01/01/1901;;;',
      ];
      expect(await problems(rows.join('\n'))).toEqual([
        'imo-check-digit 3 vesselIMONumber',
        'bad-imo 4 vesselIMONumber',
        'required 4 vesselName',
        'bad-port 4 UNLocationCode',
        'formula 4 terminal',
        'bad-status 4 statusCode',
        'no-such-day 4 arrivalEstimated',
        'month-first 4 departurePlanned',
        'duplicate-row 6',
        'no-time 7',
        'bad-time 9 arrivalEstimated',
        'time-out-of-range 10 arrivalEstimated',
      ]);
      expect(await calls()).toEqual(before);
      expect(await leftOvers()).toEqual([]);
    },
  );

  it.each([500, 501])('reads every row of a file of %d rows', async (count) => {
    const rows = Array.from({ length: count }, (_unused, index) => ROW.replace('2103N', `${count}R${index}`));
    expect(await importText([TITLES, ...rows].join('\n'), { isDryRun: true })).toMatchObject({
      rows: count,
      added: count,
    });
  });

  it('can be undone for a file of several parts with new and changed calls', async () => {
    const rows = (from: number, to: number, time: string) =>
      Array.from({ length: to - from }, (_, index) => ROW.replace('2103N', `V${from + index}`).replace('06:00', time));
    const first = await importText([TITLES, ...rows(0, 600, '06:00')].join('\n'));
    const before = await calls();
    const second = await importText([TITLES, ...rows(300, 900, '07:00')].join('\n'));
    expect([first, second].map(({ added, changed }) => [added, changed])).toEqual([
      [600, 0],
      [300, 300],
    ]);
    expect(await undo(database, second.importId ?? '', { staffId: 's1' })).toEqual({
      restored: 300,
      removed: 300,
      kept: 0,
    });
    const facts = (all: typeof before) =>
      all.map(({ version, updatedAt, ...call }) => call).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(facts(await calls())).toEqual(facts(before));
  });

  it('is the last one by the clock of the database, whatever its id is (S-88)', async () => {
    await importText(`${TITLES}\n${ROW}\n`);
    const second = await importText(`${TITLES}\n${ROW.replace('06:00', '07:00')}\n`);
    // As an instance with a clock that is years ahead would have written it.
    const ahead = 'ffffffff-0000-7000-8000-000000000000';
    const { query } = database;
    const from = second.importId ?? '';
    await query.updateTable('vesselImports').set({ id: ahead }).where('id', '=', from).execute();
    await query.updateTable('vesselCalls').set({ importId: ahead }).where('importId', '=', from).execute();
    await query.updateTable('vesselCallsBefore').set({ undoneBy: ahead }).where('undoneBy', '=', from).execute();
    const third = await importText(`${TITLES}\n${ROW.replace('06:00', '08:00')}\n`);
    expect(await lastImport(database)).toMatchObject({ id: third.importId });
    const kept = await query.selectFrom('vesselCallsBefore').select(['undoneBy', 'arrivalEstimated']).execute();
    expect(kept).toEqual([{ undoneBy: third.importId, arrivalEstimated: Date.parse('2026-11-25T12:00:00Z') }]);
    const undone = await undo(database, third.importId ?? '', { staffId: 's1' });
    expect(undone).toEqual({ restored: 1, removed: 0, kept: 0 });
  });

  it('keeps only the values that the last import replaced', onAnyDatabase(kind), async () => {
    for (const time of ['06:00', '07:00', '08:00']) await importText(`${TITLES}\n${ROW.replace('06:00', time)}\n`);
    const kept = await database.query.selectFrom('vesselCallsBefore').select('arrivalEstimated').execute();
    expect(kept).toEqual([{ arrivalEstimated: Date.parse('2026-11-25T12:00:00Z') }]);
  });

  it('reads texts and dates of both calendars from Excel workbooks', onAnyDatabase(kind), async () => {
    const path = join(folder, `${kind}.xlsx`);
    const rows: TestCell[][] = [
      ['vesselIMONumber', 'vesselName', 'carrierVoyageNumber', 'UNLocationCode', 'arrivalPlanned'],
      [9321483, 'Ñandú & <Hijos>', '77W', 'COBAQ', 46351.25],
    ];
    const request = { path, fileName: 'a.xlsx', line: LINE, isDryRun: false } as const;
    await writeWorkbook(path, rows);
    expect(await importCalls(database, request)).toMatchObject({ added: 1, problemCount: 0 });
    const find = () =>
      database.query.selectFrom('vesselCalls').selectAll().where('carrierVoyageNumber', '=', '77W').executeTakeFirst();
    expect(await find()).toMatchObject({
      vesselName: 'Ñandú & <Hijos>',
      arrivalPlanned: Date.parse('2026-11-25T06:00:00-05:00'),
    });
    await writeWorkbook(path, [rows[0] ?? [], [9321483, 'Ñandú', '77W', 'COBAQ', 46351.25 - 1462]], { date1904: true });
    expect(await importCalls(database, request)).toMatchObject({ changed: 1 });
    expect(await find()).toMatchObject({ arrivalPlanned: Date.parse('2026-11-25T06:00:00-05:00') });
  });
});
