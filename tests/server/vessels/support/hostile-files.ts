import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { covering } from '../../../support/depth.ts';
import { TITLES } from './call-file.ts';
import { writeWorkbook, writeZip } from './workbook.ts';

/** The largest size of an upload. */
const MAX_UPLOAD_BYTES = 24_000_000;
const MIB = 1024 * 1024;
/** A row with the known titles and further empty ones: 200 columns. */
const WIDE_TITLES = TITLES.padEnd(TITLES.length + 192, ';');

/** A file that should cost the server little: a description, the problem for which it is refused, and how to make it. */
type HostileFile = readonly [name: string, problem: string, make: (path: string) => Promise<Buffer<ArrayBuffer>>];

/**
 * Files that are refused early, and files of which much has to be read first. Those of the gate are a table and a workbook
 * that are too large, and one of each that is damaged.
 */
export const HOSTILE_TABLES = covering<HostileFile>({
  gate: [
    ['a quote that never closes', 'file-damaged', csv(() => `${TITLES}\n"${';\n'.repeat(MAX_UPLOAD_BYTES / 2)}`)],
    [
      'texts that are many when unpacked',
      'file-inflated',
      workbook({ 'xl/sharedStrings.xml': grown('<sst>', '<si/>', 100) }),
    ],
  ],
  deep: [
    ['a line of 24 million commas', 'too-many-columns', csv(() => ','.repeat(MAX_UPLOAD_BYTES))],
    ['tags within tags', 'file-damaged', workbook({ 'xl/sharedStrings.xml': grown('<sst>', '<a>', 100) })],
    [
      'a line of 24 million tabs in UTF-16',
      'too-many-columns',
      csv(() => Buffer.from(`\uFEFF${'\t'.repeat(MAX_UPLOAD_BYTES / 2)}`, 'utf16le')),
    ],
    [
      'a record of many lines with commas',
      'too-many-columns',
      csv(() => `${'x,'.repeat(80)}"\n",`.repeat(MAX_UPLOAD_BYTES / 164)),
    ],
    ['a line of 24 million letters', 'file-damaged', csv(() => 'x'.repeat(MAX_UPLOAD_BYTES))],
    ['millions of empty lines', 'file-empty', csv(() => `${TITLES}${'\n'.repeat(MAX_UPLOAD_BYTES)}`)],
    [
      'a text that is large when unpacked',
      'file-inflated',
      workbook({ 'xl/sharedStrings.xml': grown('<sst><si><t>', 'text', 100) }),
    ],
    [
      'attributes without end',
      'file-inflated',
      workbook({ 'xl/sharedStrings.xml': grown('<sst><si', ' a1="b"', 100) }),
    ],
    ['a zip bomb', 'file-inflated', workbook({ 'xl/sharedStrings.xml': () => Buffer.alloc(200 * MIB, ' ') })],
    ['a million rows', 'too-many-rows', csv(() => `${TITLES}\n${'1;\n'.repeat(MAX_UPLOAD_BYTES / 3)}`)],
    [
      'millions of cells',
      'bad-imo',
      csv(() => `${WIDE_TITLES}\n${`1${';'.repeat(199)}\n`.repeat(MAX_UPLOAD_BYTES / 201)}`),
    ],
    [
      'a sheet of millions of rows',
      'too-many-rows',
      sheet(grown('<worksheet><sheetData>', '<row><c r="GR1"/></row>', 250)),
    ],
  ],
});

function csv(text: () => string | Buffer): HostileFile[2] {
  return async () => {
    const content = text();
    return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  };
}

type Part = () => Buffer;

function workbook(more: Readonly<Record<string, Part>>): HostileFile[2] {
  return async (path) => {
    const parts = Object.entries(more).map(([name, make]) => [name, make()] as const);
    await writeWorkbook(path, [TITLES.split(';')], { more: Object.fromEntries(parts) });
    return Buffer.from(await readFile(path));
  };
}

function sheet(part: Part): HostileFile[2] {
  return async (path) => {
    await writeZip(path, { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': part() });
    return Buffer.from(await readFile(path));
  };
}

/** Returns `again` repeated up to `mib` MiB, with enough noise before it that the part does not compress like a bomb. */
function grown(head: string, again: string, mib: number): Part {
  return () => {
    const [root = '', ...rest] = head.split(/(?<=>)/);
    const noise = Array.from({ length: 3 * mib }, () => `<x>${randomBytes(1024).toString('hex')}</x>`).join('');
    return Buffer.concat([Buffer.from(root + noise + rest.join('')), Buffer.alloc(mib * MIB, again)]);
  };
}
