import { hash } from 'node:crypto';
import type { AvifOptions, WebpOptions } from 'sharp';
import { MAX_PIXELS, sizeOfWidth } from '../../formats/photo.ts';
import type { CatalogImage } from '../../generated/types.ts';
import { PHOTO_FORMATS, photoUrl } from '../../shared/routes/site-paths.ts';
import type { FileCache } from './file-cache.ts';

/** More effort takes AVIF three times as long for a tenth fewer bytes. */
const ENCODING: { readonly avif: AvifOptions; readonly webp: WebpOptions } = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75, effort: 4 },
};

/**
 * Writes a photo in all its widths and formats: upright, cut around what draws the eye, and without what a camera notes in it, such
 * as the place. One is made at a time, so that others keep a processor.
 * @param write is given the address and the bytes of each
 */
export async function writePhoto(
  bytes: Uint8Array,
  { url, widths = [] }: CatalogImage,
  { cache, write }: { readonly cache: FileCache; readonly write: (url: string, bytes: Uint8Array) => void },
): Promise<void> {
  const digest = hash('sha256', bytes);
  let whole: ReturnType<typeof wholePhoto> | undefined;
  for (const width of widths)
    for (const format of PHOTO_FORMATS) {
      const recipe = JSON.stringify([width, format, ENCODING[format], Math.max(...widths)]);
      const made = await cache.get([`photo ${digest} ${recipe}`], async () => {
        whole ??= wholePhoto(bytes, Math.max(...widths));
        const sized = (await whole).clone().resize(sizeOfWidth(width));
        return (format === 'avif' ? sized.avif(ENCODING.avif) : sized.webp(ENCODING.webp)).toBuffer();
      });
      write(photoUrl(url, width, format), made);
    }
}

/**
 * Returns a photo as JPEG for a program that knows neither WebP nor AVIF, such as the one that draws share pictures. What is
 * transparent becomes white, as on most pages: JPEG would make it black.
 */
export async function photoAsJpeg(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return (await wholePhoto(bytes, width)).flatten({ background: 'white' }).jpeg({ quality: 90 }).toBuffer();
}

/** Decodes a photo once for all its sizes. */
async function wholePhoto(bytes: Uint8Array, width: number) {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...sizeOfWidth(width), fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}
