import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type Changes, found, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const GUIDE = 'downloads.yaml:4:11';
const contentOf = (file: string) => new Uint8Array(readFileSync(join(VALID_CATALOG, file)));

function zipOf(...names: readonly string[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`content of ${name} `.repeat(50)), name);
  zip.end();
  return buffer(zip.outputStream);
}
const spreadsheet = (content: Uint8Array): Changes => ({
  'downloads.yaml': replace('guide.pdf', 'guide.xlsx'),
  'files/guide.pdf': null,
  'files/guide.xlsx': content,
});

/** Yields a file cut off at several places, and once with a missing piece in the middle. */
function* pieces(whole: Uint8Array): Iterable<Uint8Array> {
  for (let part = 1; part < 20; part++) yield whole.slice(0, Math.floor((whole.length * part) / 20));
  yield whole.slice(0, -6);
  yield new Uint8Array([...whole.slice(0, 60), ...whole.slice(90)]);
}

describe('file-missing', () => {
  it('finds a file that is missing, empty, or not of the type of its ending', () => {
    expect(found({ 'files/guide.pdf': null })).toEqual([`file-missing ${GUIDE}`]);
    expect(found({ 'files/guide.pdf': bytes('') })).toEqual([`file-empty ${GUIDE}`]);
    expect(found({ 'files/guide.pdf': bytes('<html>') })).toEqual([`file-type ${GUIDE}`]);
  });

  it('suggests no name that a file of this kind cannot have', () => {
    const renamed = { 'files/guide.pdf': null, 'files/guide.odt': bytes('x'), 'files/guides.odt': bytes('x') };
    expect(found(renamed).filter((line) => line.includes('('))).toEqual([]);
  });

  it('distinguishes a spreadsheet from other ZIP files', async () => {
    expect(found(spreadsheet(await zipOf('[Content_Types].xml', 'xl/workbook.xml')))).toEqual([]);
    expect(found(spreadsheet(await zipOf('word/document.xml')))).toEqual([`file-type ${GUIDE}`]);
    expect(found(spreadsheet(bytes('PK, and no ZIP file')))).toEqual([`file-type ${GUIDE}`]);
  });

  it('refuses an image that is no SVG, at each place that names it', () => {
    const reported = found({ 'icons/payments.svg': bytes('GIF89a') });
    expect(reported).toHaveLength(3);
    expect(reported.every((line) => line.startsWith('file-type transactions.yaml'))).toBe(true);
  });

  it.each(['icons/ship.svg', 'images/logo.svg'])('finds an image that was cut off: %s', (file) => {
    const whole = contentOf(file);
    for (let length = 1; length < whole.length - 1; length++) {
      const reported = found({ [file]: whole.slice(0, length) });
      expect(reported.length, `${length}`).toBeGreaterThan(0);
      expect(reported.filter((line) => !/^file-(damaged|type) /.test(line))).toEqual([]);
    }
    expect(found({ 'images/logo.svg': whole.slice(0, -3) })).toEqual(['file-damaged images/logo.svg:1:1']);
  });

  it('refuses an image without the SVG namespace, which browsers would not display', () => {
    const bare = bytes('<svg viewBox="0 0 24 24"><path d="M0 0h24"/></svg>');
    expect(found({ 'icons/payments.svg': bare })).toHaveLength(3);
  });

  it('finds a PDF file that was cut off', () => {
    for (const piece of pieces(contentOf('files/guide.pdf')))
      expect(found({ 'files/guide.pdf': piece })).toEqual(['file-damaged files/guide.pdf:1:1']);
  });

  it('accepts a PDF file with blank lines after its end, and one that was saved twice', () => {
    const text = new TextDecoder().decode(contentOf('files/guide.pdf'));
    expect(found({ 'files/guide.pdf': bytes(`${text}\r\n\r\n`) })).toEqual([]);
    expect(found({ 'files/guide.pdf': bytes(`${text}${text.slice(text.indexOf('trailer'))}`) })).toEqual([]);
  });

  it('finds a spreadsheet that was cut off', async () => {
    for (const piece of pieces(await zipOf('xl/workbook.xml', 'xl/sharedStrings.xml')))
      expect(found(spreadsheet(piece))).toEqual(['file-damaged files/guide.xlsx:1:1']);
  });
});
