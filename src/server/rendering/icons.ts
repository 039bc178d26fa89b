import { brandColors } from '../../shared/brand-colors.ts';
import { ICONS } from '../../shared/routes/icons.ts';
import type { FileCache } from './file-cache.ts';

/** Dots per inch; high enough that no size of the mark is scaled up. */
const DENSITY = 72 * 10;
const PNG = { compressionLevel: 9, effort: 10 };
/** Phones may crop a maskable icon to a circle with this share of its width. */
const SAFE_SHARE = 0.8;

/** The company's mark in the sizes and formats that browsers, phones and search engines request. */
export async function iconFiles(mark: string, cache: FileCache): Promise<Readonly<Record<string, Uint8Array>>> {
  const bytes = Buffer.from(mark);
  const { favicon, small, large, maskable, apple } = ICONS;
  return {
    [favicon.file]: await kept(favicon, async (size) => iconContainer(await square(bytes, size), size)),
    [small.file]: await kept(small, (size) => square(bytes, size)),
    [large.file]: await kept(large, (size) => square(bytes, size)),
    [maskable.file]: await kept(maskable, (size) => padded(bytes, size)),
    [apple.file]: await kept(apple, (size) => padded(bytes, size)),
  };

  function kept(
    { file, size }: { readonly file: string; readonly size: number },
    draw: (size: number) => Promise<Buffer>,
  ) {
    return cache.get([`${file} ${size} ${JSON.stringify([DENSITY, PNG, SAFE_SHARE, brandColors.ink])}`, mark], () =>
      draw(size),
    );
  }
}

/** The mark as PNG on a transparent background. */
async function square(mark: Uint8Array, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(mark, { density: DENSITY }).resize(size, size).png(PNG).toBuffer();
}

/** The mark with a margin, on a background that reaches the edges. */
async function padded(mark: Uint8Array, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round((size * SAFE_SHARE) / 2) * 2;
  const ground = { width: size, height: size, channels: 3, background: brandColors.ink } as const;
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
