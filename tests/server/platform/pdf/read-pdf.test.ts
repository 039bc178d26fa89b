import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureOfPdf, textOfPdf } from '../../../../src/server/platform/pdf/read-pdf.ts';
import { HONEST } from '../../support/pdf/honest-pdfs.ts';
import { makePdf, stream } from '../../support/pdf/make-pdf.ts';
import { rutPdf } from '../../support/pdf/rut.ts';

/** The share of the points of a picture that are dark. */
async function ink(png: Uint8Array): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

const drawing = (content: string, page = '', objects: readonly (string | Uint8Array)[] = []) =>
  makePdf({ page: `/Contents 5 0 R ${page}`, objects: [stream('', Buffer.from(content)), ...objects] });
/** A picture of one grey tone, packed to a few kilobytes. */
const image = (width: number, height: number) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(Buffer.alloc(width * height)),
  );
const WITH_IMAGE = '/Resources << /XObject << /I 6 0 R >> >>';
const DRAWN = /Chromium|three scanned|gradients|layers|turned|archive/;
const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /K true >>';

describe('the picture of the first page (S-68)', () => {
  it('shows its words, within the size of a screen', async () => {
    const picture = await pictureOfPdf(await rutPdf({ nit: '900600001', digit: '1', name: 'ANDINA S.A.S.' }));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 1200 });
    expect(height).toBeLessThanOrEqual(2000);
    expect(await ink(picture ?? new Uint8Array())).toBeGreaterThan(0.002);
  });

  it('shows a scan, and a page of any proportions', async () => {
    const scan = await pictureOfPdf(drawing('q 200 0 0 200 0 0 cm /I Do Q', WITH_IMAGE, [image(4000, 4000)]));
    expect(await ink(scan ?? new Uint8Array())).toBeGreaterThan(0.99);
    const tall = await pictureOfPdf(drawing('0 0 10 14000 re f', '/MediaBox [0 0 10 14000]'));
    expect(await sharp(tall).metadata()).toMatchObject({ width: 2, height: 2000 });
  });

  it.each(HONEST.filter(([what]) => DRAWN.test(what)))('is drawn for what people send: %s', async (_what, make) => {
    expect(await pictureOfPdf(new Uint8Array(await make()))).toBeInstanceOf(Uint8Array);
  });

  it.each<[string, Uint8Array]>([
    ['what is no PDF', Buffer.from('<html><script>alert(1)</script>')],
    ['a PDF that ends early', makePdf().subarray(0, 60)],
    ['an empty page', makePdf()],
    ['a picture of more points than memory has room for', drawing('/I Do', WITH_IMAGE, [image(12_000, 12_000)])],
    [
      'transparent groups within one another without end',
      drawing('/I Do', WITH_IMAGE, [stream(`${GROUP} /Resources << /XObject << /I 6 0 R >> >>`, Buffer.from('/I Do'))]),
    ],
    [
      'a hundred layers of the whole page',
      drawing('/I Do', WITH_IMAGE, [
        ...Array.from({ length: 100 }, (_, at) =>
          stream(`${GROUP} /Resources << /XObject << /I ${at + 7} 0 R >> >>`, Buffer.from('/I Do')),
        ),
        stream(GROUP, Buffer.from('0 0 200 200 re f')),
      ]),
    ],
  ])('is refused: %s', async (_what, content) => {
    expect(await pictureOfPdf(content)).toBe(undefined);
    expect(await textOfPdf(makePdf(), 1)).toEqual([]);
  });

  it('is refused if drawing takes too long', { tags: ['deep'] }, async () => {
    expect(await pictureOfPdf(drawing('0 0 m 200 200 l S\n'.repeat(3_000_000)))).toBe(undefined);
  });
});
