import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { importCalls } from '../../../src/server/vessels/import/import-calls.ts';
import { LINE } from '../../server/vessels/support/call-file.ts';
import { writeWorkbook } from '../../server/vessels/support/workbook.ts';
import type { Site } from '../../support/site.ts';
import { itOnOwnSite } from './fixtures.ts';
import { inDatabaseOf } from './in-database-of.ts';
import { administrator } from './staff.ts';

const TITLES = ['Número IMO', 'Buque', 'Viaje', 'Puerto (UN/LOCODE)', 'Terminal', 'Arribo estimado', 'Zarpe estimado'];
type CallRow = readonly string[];

/** A file for a file input. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns a row for a vessel call in Cartagena; each number is another vessel. */
export function callRow(
  vesselName: string,
  number: string,
  times: readonly [string, string?] = ['2031-03-04 06:00'],
): CallRow {
  return [number, vesselName, '12N', 'COCTG', 'Contecar', times[0], times[1] ?? ''];
}

export function csvFile(name: string, rows: readonly CallRow[]): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) };
}

export async function xlsxFile(name: string, rows: readonly CallRow[]): Promise<ChosenFile> {
  return inFolder(async (folder) => {
    const path = join(folder, name);
    await writeWorkbook(path, [TITLES, ...rows]);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { name, mimeType, buffer: await readFile(path) };
  });
}

/** Imports calls as the command line does. */
export function withCalls(site: Pick<Site, 'dataDir'>, rows: readonly CallRow[]): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'calls.csv');
    await writeFile(path, csv(rows));
    await inDatabaseOf(site, async (database) => {
      const report = await importCalls(database, { path, fileName: 'calls.csv', line: LINE, isDryRun: false });
      if (report.importId === undefined) throw new Error(JSON.stringify(report));
    });
  });
}

/** Deletes all calls and imports. */
export function withoutCalls(site: Pick<Site, 'dataDir'>): Promise<void> {
  return inDatabaseOf(site, (database) =>
    database.transaction(async ({ query }) => {
      for (const table of ['vesselCallsBefore', 'vesselImports', 'vesselCalls'] as const)
        await query.deleteFrom(table).execute();
    }),
  );
}

function csv(rows: readonly CallRow[]): string {
  return [TITLES, ...rows].map((row) => row.join(';')).join('\r\n');
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vessel-files-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A test of the import; `noCalls` deletes all earlier imports first. */
export const itOfImport = itOnOwnSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  .extend('noCalls', { auto: true }, ({ site }) => withoutCalls(site));

/** Chooses the line and the file in the dialog of the import. */
export async function choose(dialog: Locator, file: ChosenFile, line: string = LINE): Promise<void> {
  await dialog.getByRole('combobox').selectOption(line);
  await dialog.locator('input[type=file]').setInputFiles(file);
}
