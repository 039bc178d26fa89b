import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoOf, shownSize } from '../../../src/formats/photo.ts';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const PAGE = 'pages/transactions.yaml';
const JPEG = 'images/muelle.jpg';
const PNG = 'images/muelle.png';
const WEBP = 'images/muelle.webp';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } });
/** Two frames: the upper half of all rows, and the lower one. */
const frames = (format: 'gif' | 'webp') =>
  sharp(
    Buffer.alloc(640 * 960 * 3).map((_, index) => (index > 640 * 480 * 3 ? 200 : 40)),
    { raw: { width: 640, height: 960, channels: 3, pageHeight: 480 } },
  )
    [format]({ loop: 0, delay: [100, 100] })
    .toBuffer();
const made = {
  jpeg: await plain(640, 480).jpeg().toBuffer(),
  png: await plain(640, 480).png().toBuffer(),
  webp: await plain(640, 480).webp().toBuffer(),
  lossless: await plain(640, 480).webp({ lossless: true }).toBuffer(),
  moving: await frames('webp'),
  gif: await frames('gif'),
  narrow: new Uint8Array(await plain(479, 600).png().toBuffer()),
  low: new Uint8Array(await plain(600, 359).png().toBuffer()),
};
/** The photo of the valid catalog under another name. */
const named = (file: string, bytes: Uint8Array) => ({
  [PAGE]: replace(JPEG, file),
  [JPEG]: null,
  [file]: bytes,
});
/** A PNG whose header names a size, with nothing behind it but its end. */
function pngOfSize(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(made.png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}
/** A chunk of PNG right after its header, which says that more pictures follow. */
function animatedPng(): Uint8Array {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return new Uint8Array(Buffer.concat([made.png.subarray(0, 33), chunk, made.png.subarray(33)]));
}

describe('a photo', () => {
  it.each([
    [PNG, made.png],
    [WEBP, made.webp],
    [WEBP, made.lossless],
    ['images/muelle.jpeg', made.jpeg],
  ])('may be %s', (file, bytes) => {
    expect(found(named(file, bytes))).toEqual([]);
  });

  it.each([
    ['a JPEG named PNG', PNG, made.jpeg],
    ['an SVG named PNG', PNG, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page named JPEG', JPEG, Buffer.from('<!doctype html><script>1</script>')],
    ['a GIF named WebP', WEBP, made.gif],
  ])('is what its name says: %s', (_what, file, bytes) => {
    expect(found(file === JPEG ? { [file]: bytes } : named(file, bytes))).toEqual([`file-type ${PAGE}:14:12`]);
  });

  it.each([
    [JPEG, made.jpeg],
    [PNG, made.png],
    [WEBP, made.webp],
  ])('is complete: %s', (file, bytes) => {
    for (const part of [0.5, 0.98])
      expect(found(file === JPEG ? { [file]: cut(bytes, part) } : named(file, cut(bytes, part)))).toEqual([
        `file-damaged ${file}:1:1`,
      ]);
  });

  it.each([
    ['has more pixels than can be prepared', pngOfSize(60_000, 60_000)],
    ['moves', animatedPng()],
    ['is smaller than any place', made.narrow],
    ['is lower than any place', made.low],
  ])('is refused once, in words, if it %s', (_why, bytes) => {
    expect(found(named(PNG, bytes))).toEqual([`unusable-photo ${PNG}:1:1`]);
  });

  it('may not move as WebP either', () => {
    expect(found(named(WEBP, made.moving))).toEqual([`unusable-photo ${WEBP}:1:1`]);
  });

  it('is not heavier than allowed, which is less for a drawing', () => {
    const heavy = Buffer.concat([made.png, Buffer.alloc(10_000_000)]);
    expect(found(named(PNG, new Uint8Array(heavy)))).toEqual([`asset-too-large ${PNG}:1:1`]);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4${' '.repeat(500_000)}"/></svg>`;
    expect(found({ ...named('images/x.svg', made.png), 'images/x.svg': drawing })).toEqual([
      'asset-too-large images/x.svg:1:1',
    ]);
  });

  it('is described in each language; a drawing may be decoration', () => {
    const without = replace(/ {4}imageText:.*\n/, '');
    expect(found({ [PAGE]: without })).toEqual([`photo-without-text ${PAGE}:14:12`]);
    expect(found({ [PAGE]: replace(', en: A ship at its berth at dusk. }', ' }') })).toEqual([
      `missing-text ${PAGE}:15:5`,
    ]);
    const drawn = { [PAGE]: (text: string) => without(replace(JPEG, 'images/mapa.svg')(text)), [JPEG]: null };
    expect(found(drawn)).toEqual([]);
  });

  it('cannot take the place of a logo', () => {
    expect(found({ 'brand.yaml': replace('mark: images/logo.svg', `mark: ${JPEG}`) })[0]).toContain('brand.yaml:15:7');
  });

  it('has an address of its own for each width, none wider than it is', () => {
    const { modules } = compileWith({});
    const emitted = modules.find(({ path }) => path === 'images.ts')?.data?.['images'];
    expect(JSON.parse(emitted ?? '{}')[JPEG]).toEqual({
      url: expect.stringMatching(/^\/assets\/muelle-[0-9a-f]{8}-640\.webp$/),
      width: 640,
      height: 480,
      widths: [480, 640],
    });
  });
});

describe('the size of a photo', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200, widths: [480, 960, 1600] },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1600, height: 1200, widths: [480, 960, 1600] },
    ],
    [
      { width: 2000, height: 480 },
      { width: 640, height: 480, widths: [480, 640] },
    ],
    [
      { width: 480, height: 360 },
      { width: 480, height: 360, widths: [480] },
    ],
  ])('%o is shown as %o', (size, shown) => {
    expect(shownSize(size)).toEqual(shown);
  });

  it('is that of the photo held upright', async () => {
    const turned = await plain(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(photoOf(turned)).toMatchObject({ width: 600, height: 800 });
    const upright = await plain(800, 600).withMetadata({ orientation: 3 }).jpeg({ progressive: true }).toBuffer();
    expect(photoOf(upright)).toMatchObject({ width: 800, height: 600 });
  });

  it('is read from any bytes without an error', () => {
    for (const bytes of Object.values(made))
      for (let length = 0; length < Math.min(bytes.length, 400); length++)
        expect(() => photoOf(bytes.subarray(0, length))).not.toThrow();
  });
});

function cut(bytes: Uint8Array, part: number): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * part));
}
