import { hash } from 'node:crypto';
import type satori from 'satori';
import type { JpegOptions, PngOptions } from 'sharp';
import { photoFormatOf } from '../../formats/photo.ts';
import type { Content } from '../../shared/content.ts';
import type { RendererModule, RenderingTools } from '../../shared/renderer.ts';
import { ICONS } from '../../shared/routes/icons.ts';
import { ASSETS_FOLDER } from '../../shared/routes/site-paths.ts';
import type { FileCache } from './file-cache.ts';
import type { pictureFonts } from './fonts.ts';
import { photoAsJpeg } from './photos.ts';

/** The drawings have few colours, so a palette of 256 is enough and needs a quarter of the bytes. */
const SHARE_PNG: PngOptions = { palette: true, effort: 7, compressionLevel: 9 };
/** Those with a photo have many. */
const SHARE_JPEG: JpegOptions = { quality: 80, mozjpeg: true };
/** A share picture shows a photo in about this width, in pixels. */
const SHARED_PHOTO_WIDTH = 840;

interface SharePicturesInput {
  readonly content: Content;
  /** Returns the bytes of a drawing or a photo. */
  readonly readBytes: (path: string) => Uint8Array;
  readonly fonts: ReturnType<typeof pictureFonts>;
  /** Writes a file of the site. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  readonly cache: FileCache;
}

/** Draws the preview pictures for shared pages: the texts as outlines over the drawing of the page. */
export function sharePictures(
  { SHARE_CARD, ShareCard }: RendererModule,
  { content: { site, logos }, readBytes, fonts, write, cache }: SharePicturesInput,
): RenderingTools['drawSharePicture'] {
  const dataAddress = (type: 'jpeg' | 'svg+xml', bytes: Uint8Array) =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const photoAddress = async (bytes: Uint8Array) =>
    dataAddress(
      'jpeg',
      await cache.get(['shared photo on white', bytes], () => photoAsJpeg(bytes, SHARED_PHOTO_WIDTH)),
    );
  const logo = dataAddress('svg+xml', readBytes(logos.logoOnDark));
  const { host } = new URL(site.address);
  return async (name, { drawing, alt, ...words }) => {
    const bytes = drawing === undefined ? undefined : readBytes(drawing);
    const hasPhoto = drawing !== undefined && photoFormatOf(drawing) !== undefined;
    const picture = bytes && (hasPhoto ? await photoAddress(bytes) : dataAddress('svg+xml', bytes));
    const element = ShareCard({ ...words, host, logo, drawing: picture });
    const card = await cache.get(
      [JSON.stringify([element, SHARE_CARD, SHARE_PNG], withCode), ...fonts.map(({ data }) => data)],
      async () => {
        // Loaded only when a picture is to be drawn: most publications change none.
        const [{ default: toSvg }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
        const svg = await toSvg(element as Parameters<typeof satori>[0], { ...SHARE_CARD, fonts });
        const drawn = sharp(Buffer.from(svg));
        return (hasPhoto ? drawn.jpeg(SHARE_JPEG) : drawn.png(SHARE_PNG)).toBuffer();
      },
    );
    const file = `${ASSETS_FOLDER}/share/${name}-${hash('sha256', card).slice(0, 8)}.${hasPhoto ? 'jpg' : 'png'}`;
    write(file, card);
    return { url: `${site.address}/${file}`, ...SHARE_CARD, alt };
  };
}

/** A replacer for JSON, because an element may name a component, which is a function. */
function withCode(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

/** Dots per inch; high enough that no size of the mark is scaled up. */
const DENSITY = 72 * 10;
const PNG = { compressionLevel: 9, effort: 10 };
/** Phones may crop a maskable icon to a circle with this share of its width. */
const SAFE_SHARE = 0.8;

/**
 * The company's mark in the sizes and formats that browsers, phones and search engines request.
 * @param ground the colour behind it where it reaches the edges
 */
export async function iconFiles(
  mark: string,
  ground: string,
  cache: FileCache,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const bytes = Buffer.from(mark);
  const { favicon, small, large, maskable, apple } = ICONS;
  return {
    [favicon.file]: await kept(favicon, async (size) => iconContainer(await square(bytes, size), size)),
    [small.file]: await kept(small, (size) => square(bytes, size)),
    [large.file]: await kept(large, (size) => square(bytes, size)),
    [maskable.file]: await kept(maskable, (size) => padded(bytes, size, ground)),
    [apple.file]: await kept(apple, (size) => padded(bytes, size, ground)),
  };

  function kept(
    { file, size }: { readonly file: string; readonly size: number },
    draw: (size: number) => Promise<Buffer>,
  ) {
    return cache.get([`${file} ${size} ${JSON.stringify([DENSITY, PNG, SAFE_SHARE, ground])}`, mark], () => draw(size));
  }
}

/** The mark as PNG on a transparent background. */
async function square(mark: Uint8Array, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(mark, { density: DENSITY }).resize(size, size).png(PNG).toBuffer();
}

/** The mark with a margin, on a background that reaches the edges. */
async function padded(mark: Uint8Array, size: number, background: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round((size * SAFE_SHARE) / 2) * 2;
  const ground = { width: size, height: size, channels: 3, background } as const;
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
