import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingInDocument } from '../../../../../src/server/platform/documents/finding-in-document.ts';
import { HARMLESS_DOWNLOADS, HOSTILE_DOWNLOADS } from '../../../../server/support/hostile-downloads.ts';
import { officeFile, zipOf } from '../../../../support/office-files.ts';
import { CATALOG, ROOT } from '../../../../support/root.ts';

const FOLDER = join(CATALOG, 'files');

it.each(HOSTILE_DOWNLOADS)(
  'a download that is dangerous for whoever opens it (S-119) is found: %s, %s, in %s',
  async (_what, finding, ending, make) => {
    expect(await findingInDocument(`files/a.${ending}`, await make())).toBe(finding);
  },
);

describe('a harmless download (S-119)', () => {
  it.each(HARMLESS_DOWNLOADS)('is not reported: %s, in %s', async (_what, ending, make) => {
    expect(await findingInDocument(`files/a.${ending}`, await make())).toBeUndefined();
  });

  it.each(readdirSync(FOLDER))('is not reported: %s of the catalog', async (name) => {
    expect(await findingInDocument(name, readFileSync(join(FOLDER, name)))).toBeUndefined();
  });
});

/** Yields a file cut off at several places, and once with a missing piece in the middle. */
function* pieces(whole: Uint8Array): Iterable<Uint8Array> {
  for (let part = 1; part < 20; part++) yield whole.slice(0, Math.floor((whole.length * part) / 20));
  yield whole.slice(0, -6);
  yield new Uint8Array([...whole.slice(0, 60), ...whole.slice(90)]);
}

describe('a document that visitors could not open', () => {
  const guide = readFileSync(join(ROOT, 'tests/fixtures/valid/files/guide.pdf'));

  it('is found when it was cut off or a piece is missing', async () => {
    for (const piece of pieces(guide)) expect(await findingInDocument('guide.pdf', piece)).toBe('damaged');
    for (const piece of pieces(await officeFile('xlsx')))
      expect(await findingInDocument('guide.xlsx', piece)).toBe('damaged');
  });

  it('is told from a PDF with blank lines behind its end, and one that was saved twice', async () => {
    const text = guide.toString('latin1');
    for (const whole of [`${text}\r\n\r\n`, `${text}${text.slice(text.indexOf('trailer'))}`])
      expect(await findingInDocument('guide.pdf', Buffer.from(whole, 'latin1'))).toBeUndefined();
  });

  it.each([
    ['a workbook by the name of a document', 'docx', () => officeFile('xlsx')],
    ['a ZIP file', 'xlsx', () => zipOf([['word/document.xml', '<a/>']])],
    ['a text', 'xlsx', () => Buffer.from('PK, and no ZIP file')],
    ['a web page', 'pdf', () => Buffer.from('<html>')],
  ])('is found when it is of another type: %s', async (_what, ending, make) => {
    expect(await findingInDocument(`a.${ending}`, await make())).toBe('type');
  });
});
