import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import { MAX_CALL_ROWS } from '../../../src/server/vessels/import/read-file.ts';
import { DATABASE_KINDS } from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { AGENCY_NIT, pdfFile, registrationForm } from '../support/client-life.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { scanned } from '../support/pdf/written-pdfs.ts';
import { preparedServerApart } from '../support/server-apart.ts';
import { ROW, TITLES } from '../vessels/support/call-file.ts';
import { writeWorkbook } from '../vessels/support/workbook.ts';

/** Memory for reading a CSV file and storing its rows. */
const CSV_MIB = 96;
/** Memory for unpacking a workbook: its thread may have 48 MiB of heap and 32 of buffers, besides its programs. */
const WORKBOOK_MIB = 150;
/** Memory for reading a RUT, whose pages are written anew; half of it is the thread with the parser. */
const RUT_MIB = 128;
/** Memory of the whole server, out of the gigabyte that operation.md gives it. */
const MAX_SERVER_MIB = 640;
/** Other requests wait no longer than for a page on a busy machine. */
const MAX_WAIT_MS = 500;
/** Pages of a scanner at 200 dpi, as many as a RUT of 5 MB has. */
const SCANNED_PAGES = 4;
const SCANNED_WIDTH = 1_700;
/** A tenth of the largest file. */
const WARMING_ROWS = 20_000;
/** Rows of a workbook in which every text is different: as many as it may have texts. */
const WORKBOOK_ROWS = 160_000;

describe.each(DATABASE_KINDS)('the largest accepted files, on %s (S-68)', (kind) => {
  const server = preparedServerApart({}, kind);
  let token: string;
  const folder = preparedFolder('largest');
  beforeAll(async () => {
    const db = await openDatabaseOf(server);
    ({ token } = await beginSession(db.database, 'staff', await db.addAdministrator()));
    await db.close();
    // What the first file makes a server load remains loaded, as does the memory for the requests that are sent meanwhile.
    await server.during(() => importCalls(WARMING_ROWS, csvOf(WARMING_ROWS)));
  });

  async function importCalls(count: number, content: Uint8Array<ArrayBuffer>, isDryRun = true): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([content]), 'buques');
    const path = `/internal/vessel-calls/imports?line=nyk&dryRun=${isDryRun}`;
    const { status, body } = await server.call('POST', path, { form, token });
    expect([status, body['added'], body['problems']]).toEqual([200, count, []]);
  }

  async function workbookOf(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const path = join(folder, 'calls.xlsx');
    await writeWorkbook(
      path,
      linesOf(count).map((row) => row.split(';')),
    );
    return new Uint8Array(await readFile(path));
  }

  async function register(form: FormData): Promise<void> {
    const { status, text } = await server.call('POST', '/registro', { form });
    expect([status, text]).toEqual([204, '']);
  }

  const files: readonly (readonly [string, number, () => Promise<() => Promise<void>>])[] = [
    [
      'a CSV file of 200,000 rows, looked over,',
      CSV_MIB,
      async () => {
        const content = csvOf(MAX_CALL_ROWS);
        return () => importCalls(MAX_CALL_ROWS, content);
      },
    ],
    [
      'an XLSX file of a million texts',
      WORKBOOK_MIB,
      async () => {
        const content = await workbookOf(WORKBOOK_ROWS);
        return () => importCalls(WORKBOOK_ROWS, content);
      },
    ],
    [
      'a scanned RUT of almost 5 MB',
      RUT_MIB,
      async () => {
        const form = registrationForm({ nit: AGENCY_NIT }, pdfFile(await scanned(SCANNED_PAGES, SCANNED_WIDTH)));
        return () => register(form);
      },
    ],
    [
      'a CSV file of 200,000 rows, written,',
      CSV_MIB,
      async () => {
        const content = csvOf(MAX_CALL_ROWS, 'S');
        return () => importCalls(MAX_CALL_ROWS, content, false);
      },
    ],
  ];

  it.each(files)(
    '%s uses bounded memory and does not delay other requests',
    { timeout: 180_000 },
    async (name, maxMib, make) => {
      const { grewMib, peakMib, p99Ms } = await server.during(await make());
      const figures = `${grewMib.toFixed(0)} MiB, ${peakMib.toFixed(0)} in all; health p99 ${p99Ms.toFixed(0)} ms`;
      process.stdout.write(`${name}: ${figures}\n`);
      expect(grewMib).toBeLessThan(maxMib);
      expect(peakMib).toBeLessThan(MAX_SERVER_MIB);
      expect(p99Ms).toBeLessThan(MAX_WAIT_MS);
    },
  );
});

/** @param suffix of the voyage numbers; rows that are written need another than rows that must be new afterwards */
function linesOf(count: number, suffix = 'N'): string[] {
  return [TITLES, ...Array.from({ length: count }, (_, index) => ROW.replace('2103N', `${index}${suffix}`))];
}

function csvOf(count: number, suffix?: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(linesOf(count, suffix).join('\n')));
}
