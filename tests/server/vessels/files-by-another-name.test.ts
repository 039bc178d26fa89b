import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dryImports, FIXTURES, ROW, TITLES } from './support/dry-imports.ts';
import { writeZip } from './support/workbook.ts';

const { path, read, readText } = dryImports();
const found = async (report: Awaited<ReturnType<typeof read>>) => report.problems.map(({ code }) => code);

describe('what people write before or between the signs of a value is no part of it', () => {
  const callOf = async (name: string, voyage: string, port: string) => {
    const [, , , , ...times] = ROW.split(';');
    const report = await readText(`${TITLES}\n${['1000007', name, voyage, port, ...times].join(';')}\n`);
    expect(await found(report)).toEqual([]);
    const { vesselName, carrierVoyageNumber, UNLocationCode } = report.review?.calls[0]?.call ?? {};
    return [vesselName, carrierVoyageNumber, UNLocationCode];
  };
  const PORT = ROW.split(';')[3] ?? '';

  it.each(['M/V Vega', 'MV Vega', 'M/N. Vega', 'm.v. Vega', 'MN: Vega'])('the kind of a vessel: %s', async (name) => {
    expect(await callOf(name, '2603N', PORT)).toEqual(['Vega', '2603N', PORT]);
  });

  it.each([
    'V. 2603N',
    'Voy 2603N',
    'VOY.2603N',
    'viaje 2603N',
    'Voyage: 2603N',
    'V 2603N',
    'Viaje No. 2603N',
    'VJE 2603N',
  ])('a word: %s', async (voyage) => {
    expect(await callOf('Vega', voyage, PORT)).toEqual(['Vega', '2603N', PORT]);
  });

  it('a hyphen of another kind, or in the code of a port', async () => {
    const [country, place] = [PORT.slice(0, 2), PORT.slice(2).toLowerCase()];
    expect(await callOf('Vega', '2603\u2011N', `${country}-${place}`)).toEqual(['Vega', '2603-N', PORT]);
  });

  it.each([
    ['Mt Everest', 'V2603N'],
    ['MVP', 'VOYN26'],
    ['MN 7', 'V-N26'],
  ])('but a name and a voyage that begin alike are whole: %s, %s', async (name, voyage) => {
    expect(await callOf(name, voyage, PORT)).toEqual([name, voyage, PORT]);
  });
});

describe('a file that is no table is named, with what to do', () => {
  const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  const compound = (name: string) => {
    const file = Buffer.alloc(512 * 3);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    file.writeUInt16LE(9, 30);
    file.writeUInt32LE(1, 48);
    file.write(name, 1024, 'utf16le');
    return file;
  };
  it.each<[string, Buffer | string, string]>([
    ['a web page', '<!DOCTYPE html>\n<html><body><table></table></body></html>', 'file-web-page'],
    ['a table of a web page alone', '\ufeff  <TABLE border=1><tr><td>IMO</td></tr></TABLE>', 'file-web-page'],
    ['a web page in UTF-16', utf16('<html><table></table></html>', true), 'file-web-page'],
    ['a web page in one file', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'file-web-page'],
    ['a workbook of Excel 97', compound('Workbook'), 'file-old-excel'],
    ['a workbook of Excel 95', compound('Book'), 'file-old-excel'],
    ['a document of Word 97', compound('WordDocument'), 'file-document'],
    ['a flat ODS', '<?xml version="1.0"?><office:document office:mimetype="x"/>', 'file-ods'],
    ['a PDF after a byte order mark', Buffer.from('\ufeff%PDF-1.4\n\0'), 'file-pdf'],
    ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'file-picture'],
    [
      'a photo of a phone',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1')]),
      'file-picture',
    ],
    ['a RAR archive', Buffer.from('Rar!\x1a\x07\0'), 'file-archive'],
    ['a compressed file', Buffer.from('1f8b0800', 'hex'), 'file-archive'],
    ['a rich text', '{\\rtf1\\ansi IMO}', 'file-document'],
    ['JSON', '[{"imo":1}]', 'file-type'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff', 'hex'), 'file-type'],
  ])('%s', async (_what, content, code) => {
    expect(await found(await readText(content))).toEqual([code]);
  });

  it.each([
    ['password.xlsx', 'file-password'],
    ['table.xls', 'file-web-page'],
    ['xml2003.xls', 'file-old-excel'],
  ])('%s', async (name, code) => {
    expect(await found(await read(join(FIXTURES, name)))).toEqual([code]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['an ODS', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }, 'file-ods'],
    ['a file of Numbers', { 'Index/Document.iwa': 'x' }, 'file-numbers'],
    ['a binary workbook', { 'xl/workbook.bin': 'x' }, 'file-old-excel'],
    ['a ZIP of CSV files', { 'semana 50/buques.csv': 'x' }, 'file-archive'],
    ['a presentation', { 'ppt/presentation.xml': '<x/>' }, 'file-document'],
  ])('%s', async (_what, parts, code) => {
    await writeZip(path(), parts);
    expect(await found(await read(path()))).toEqual([code]);
  });

  it.each<[string, string | Buffer]>([
    ['a hint of its separator', readFileSync(join(FIXTURES, 'sep.csv'))],
    ['another hint', `"SEP=|"\r\n${TITLES.replaceAll(';', '|')}\r\n${ROW.replaceAll(';', '|')}\r\n`],
    ['UTF-16 with a mark', utf16(`${TITLES}\n${ROW}\n`, true)],
    ['UTF-16 without a mark', utf16(`${TITLES}\n${ROW}\n`, false)],
    [
      'numbers that are kept as texts',
      `${TITLES}\n${ROW.replace('1000007', '="1000007"').replace('2603N', "'2603N")}\n`,
    ],
    ['a number with decimals', `${TITLES}\n${ROW.replace('1000007', '1000007.0')}\n`],
    ['a number with thousands', `${TITLES}\n${ROW.replace('1000007', '1.000.007')}\n`],
    ['what a number is before it', `${TITLES}\n${ROW.replace('1000007', 'IMO No. 1000007')}\n`],
    ['more in its titles', `${TITLES.replace('ETA', 'ETA (hora local)')}\n${ROW}\n`],
  ])('but a table with %s is read, and its rows are counted as Excel does', async (_what, content) => {
    const report = await readText(content);
    expect(report).toMatchObject({ problemCount: 0, rows: 1 });
    expect(report.review?.calls[0]?.row).toBe(2);
  });

  it('but a title of times in another zone is none of ours', async () => {
    const report = await readText(`${TITLES.replace('ETA', 'ETA (UTC)')}\n${ROW}\n`);
    expect(await found(report)).toContain('unknown-column');
  });

  it('but lines that end in several ways are read', async () => {
    const rows = ['2604N', '2605N', '2606N'].map((voyage) => ROW.replace('2603N', voyage));
    const report = await readText(`${TITLES}\r\n${rows[0]}\n${rows[1]}\r${rows[2]}\r\n`);
    expect(report).toMatchObject({ problemCount: 0, rows: 3 });
    expect(report.review?.calls.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('but September is read by its other name', async () => {
    const report = await readText(`${TITLES}\n${ROW.replace('12/12/2026', '12 setiembre 2026')}\n`);
    expect(report.review?.calls[0]?.call.arrivalEstimated).toBe(Date.parse('2026-09-12T06:00:00-05:00'));
  });
});
