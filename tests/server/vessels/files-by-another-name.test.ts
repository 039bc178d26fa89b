import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dryImports, FIXTURES, ROW, TITLES } from './support/dry-imports.ts';
import { writeZip } from './support/workbook.ts';

const { path, read, readText } = dryImports();
const found = async (report: Awaited<ReturnType<typeof read>>) => report.problems.map(({ code }) => code);

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
  ])('but a table with %s is read, and its rows are counted as Excel does', async (_what, content) => {
    const report = await readText(content);
    expect(report).toMatchObject({ problemCount: 0, rows: 1 });
    expect(report.review?.calls[0]?.row).toBe(2);
  });
});
