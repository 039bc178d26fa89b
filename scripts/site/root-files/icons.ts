import sharp from 'sharp';
import { ICONS } from '../../../src/site/app/head/icons.ts';
import { brand } from '../../../src/site/theme/brand.ts';
import type { RootFiles } from './root-file-map.ts';

/** Dots per inch; high enough that no size of the mark is scaled up. */
const DENSITY = 72 * 10;
const PNG = { compressionLevel: 9, effort: 10 };
/** Phones may crop a maskable icon to a circle with this share of its width. */
const SAFE_SHARE = 0.8;

/** The company's mark in the sizes and formats that browsers, phones and search engines request. */
export async function iconFiles(mark: Uint8Array): Promise<RootFiles> {
  const { favicon, small, large, maskable, apple } = ICONS;
  return {
    [favicon.file]: iconContainer(await square(mark, favicon.size), favicon.size),
    [small.file]: await square(mark, small.size),
    [large.file]: await square(mark, large.size),
    [maskable.file]: await padded(mark, maskable.size),
    [apple.file]: await padded(mark, apple.size),
  };
}

/** The mark as PNG on a transparent background. */
function square(mark: Uint8Array, size: number): Promise<Buffer> {
  return sharp(mark, { density: DENSITY }).resize(size, size).png(PNG).toBuffer();
}

/** The mark with a margin, on a background that reaches the edges. */
async function padded(mark: Uint8Array, size: number): Promise<Buffer> {
  const inner = Math.round((size * SAFE_SHARE) / 2) * 2;
  const ground = { width: size, height: size, channels: 3, background: brand.color.ink } as const;
  const picture = sharp({ create: ground }).composite([{ input: await square(mark, inner) }]);
  return picture.png(PNG).toBuffer();
}

/** One PNG in the container format of Windows icons: header, directory of one entry, picture. */
function iconContainer(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
