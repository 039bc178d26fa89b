import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTable } from '../../../src/server/vessels/files/open-table.ts';
import { importCalls } from '../../../src/server/vessels/import/import-calls.ts';
import { describeProblem } from '../../../src/server/vessels/import/report.ts';
import { preparedDatabase } from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { until } from '../../support/until.ts';
import { LINE, ROW, TITLES } from './support/call-file.ts';
import { damagePart, SHEET, writeWorkbook, writeZip } from './support/workbook.ts';

const folder = preparedFolder('import');

describe('importing an invalid file of vessel calls', () => {
  const database = preparedDatabase('sqlite');

  const path = () => join(folder, 'hostile');
  async function codes() {
    const request = { path: path(), fileName: 'hostile', line: LINE, isDryRun: false } as const;
    const { problems, importId } = await importCalls(database, request);
    expect(importId).toBeUndefined();
    return problems.map(({ code }) => code);
  }
  const head = ['vesselIMONumber', 'vesselName', 'carrierVoyageNumber', 'UNLocationCode', 'arrivalPlanned'];

  it.each([
    ['nothing', Buffer.alloc(0), 'file-empty'],
    ['titles alone', Buffer.from(`${TITLES}\n`), 'file-empty'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'file-type'],
    ['a PDF', Buffer.from('%PDF-1.7\nx'), 'file-pdf'],
    ['half a zip', Buffer.from('PK\x03\x04 and nothing more'), 'file-damaged'],
    ['a quote that never closes', Buffer.from(`${TITLES}\n"${'x;'.repeat(80_000)}`), 'file-damaged'],
    ['columns that are not known', Buffer.from(`${TITLES};Color\n${ROW};rojo\n`), 'unknown-column'],
    ['a column twice', Buffer.from(`${TITLES};Buque\n${ROW};x\n`), 'duplicate-column'],
    ['a column too few', Buffer.from('Buque;Viaje;Puerto (UN/LOCODE)\na;b;c\n'), 'missing-column'],
    ['a formula for a name', Buffer.from(`${TITLES}\n${ROW.replace('Señora', '=HYPERLINK("x")')}\n`), 'formula'],
    ['broken letters', Buffer.from(`${TITLES}\n${ROW.replace('ñ', '\uFFFD')}\n`), 'broken-text'],
  ])('reports one problem for %s', async (_name, content, code) => {
    await writeFile(path(), content);
    expect(await codes()).toEqual([code]);
  });

  it('reports a formula or an error cell in a workbook, whatever value it shows', async () => {
    await writeWorkbook(path(), [head, [9321483, { xml: '<c t="str"><f>A1</f><v>x</v></c>' }, '1', 'COCTG', 46351]]);
    expect(await codes()).toEqual(['formula']);
    await writeWorkbook(path(), [head, [9321483, { xml: '<c t="e"><v>#REF!</v></c>' }, '1', 'COCTG', 46351]]);
    expect(await codes()).toEqual(['cell-error']);
  });

  it('reports what a zip is that is not a workbook', async () => {
    await writeZip(path(), { 'word/document.xml': '<x/>' });
    expect(await codes()).toEqual(['file-document']);
  });

  it('reports a zip bomb as file-inflated, by its declared size, before it is unpacked', async () => {
    // An attempt to unpack the content would report damage.
    await writeWorkbook(path(), [head]);
    await damagePart(path(), SHEET);
    expect(await codes()).toEqual(['file-damaged']);
    await writeWorkbook(path(), [head], { more: { [SHEET]: Buffer.alloc(20 * 1024 * 1024, 32) } });
    expect(await codes()).toEqual(['file-inflated']);
    await damagePart(path(), SHEET);
    expect(await codes()).toEqual(['file-inflated']);
  });

  it('reports a workbook with XML entities as file-damaged, and neither expands nor fetches them', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end('9321483');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const cells = (row: number, values: readonly string[]) =>
      values.map((value, index) => `<c r="${'ABCDE'[index]}${row}" t="str"><v>${value}</v></c>`).join('');
    const codesOf = async (imo: string, entity = '""') => {
      const rows = [head, [imo, 'Aldebarán', '1', 'COCTG', '2026-12-01 10:00']];
      const xml = `<!DOCTYPE a [<!ENTITY e ${entity}>]><worksheet><sheetData>${rows
        .map((row, index) => `<row r="${index + 1}">${cells(index + 1, row)}</row>`)
        .join('')}</sheetData></worksheet>`;
      await writeWorkbook(path(), [head], { more: { [SHEET]: Buffer.from(xml) } });
      return codes();
    };
    // Only the entity is wrong with the other two.
    expect(await codesOf('9321484')).toEqual(['imo-check-digit']);
    expect(await codesOf('&e;', '"9321483"')).toEqual(['file-damaged']);
    expect(await codesOf('&e;', `SYSTEM "http://127.0.0.1:${port}/"`)).toEqual(['file-damaged']);
    expect(requests).toBe(0);
  });

  it('describes a problem in the language of the caller', async () => {
    const problem = {
      code: 'imo-check-digit',
      row: 3,
      column: 'vesselIMONumber',
      values: { value: '9321484' },
    } as const;
    expect(await describeProblem(problem, 'es')).toMatchObject({ row: 3, columnTitle: 'Número IMO' });
    expect((await describeProblem(problem, 'en')).message).toContain('The last digit of 9321484');
  });
});

describe.runIf(process.platform === 'linux')('a CSV of which only the first rows are wanted', () => {
  it('is closed', async () => {
    const path = join(folder, 'long.csv');
    // More than the buffers of the reading take.
    await writeFile(path, `${TITLES}\n${`${ROW}\n`.repeat(50_000)}`);
    const isOpen = async () =>
      (
        await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      ).includes(path);
    const table = await openTable(path);
    for await (const { number } of table.sheets[0]?.rows() ?? []) {
      expect([number, await isOpen()]).toEqual([1, true]);
      break;
    }
    table.close();
    await until(async () => !(await isOpen()));
  });
});
