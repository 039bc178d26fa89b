import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('files', () => {
  it('finds a file that is missing, empty, or not what its ending says', () => {
    const place = 'downloads.yaml:4:11';
    expect(found({ 'files/guide.pdf': null })).toEqual([`file-missing ${place}`]);
    expect(found({ 'files/guide.pdf': bytes('') })).toEqual([`file-empty ${place}`]);
    expect(found({ 'files/guide.pdf': bytes('<html>') })).toEqual([`file-type ${place}`]);
  });

  it('tells a spreadsheet from a document, though both are ZIP files', () => {
    const change = { 'downloads.yaml': replace('guide.pdf', 'guide.xlsx') };
    expect(found({ ...change, 'files/guide.xlsx': bytes('PK\u0003\u0004 xl/workbook.xml') })).toEqual([]);
    expect(found({ ...change, 'files/guide.xlsx': bytes('PK\u0003\u0004 word/document.xml') })).toEqual([
      'file-type downloads.yaml:4:11',
    ]);
  });

  it.each([
    '<svg><script>1</script></svg>',
    '<svg onload="x()"></svg>',
    '<svg><a href="javascript:x"/></svg>',
    'GIF89a',
  ])('refuses the drawing %s', (svg) => {
    expect(
      found({ 'icons/payments.svg': bytes(svg) }).every((line) => line.startsWith('file-type transactions.yaml')),
    ).toBe(true);
    expect(found({ 'icons/payments.svg': bytes(svg) })).toHaveLength(3);
  });
});
