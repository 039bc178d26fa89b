import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { ROOT } from './root.ts';

/** Whether pictures are renewed instead of compared: `npm run pictures`. */
const isRenewing = process.env['RENEW_PICTURES'] === '1';

/**
 * The allowed distance of a pixel from the kept one (OKLab; black to white is 1), and how many may exceed it, because
 * processors round the edges of letters and curves differently. One step of 8 bits in two channels exceeds the distance.
 */
const TOLERANCE = { threshold: 0.004, pixels: 16 };
const KEPT = join(ROOT, 'tests/e2e/pictures');
/** Folder for pictures that differ from the kept ones. */
const SEEN = join(ROOT, '.cache/pictures');

/**
 * Describes the difference between a picture and the one kept under its name; undefined if there is none.
 * @param taken PNG
 */
export async function differenceFromKept(name: string, taken: Buffer): Promise<string | undefined> {
  const kept = join(KEPT, `${name}.webp`);
  const picture = await asKept(taken);
  const difference = existsSync(kept) ? await differenceOf(readFileSync(kept), picture) : 'there is none yet';
  if (difference === undefined) return undefined;
  if (isRenewing) {
    write(kept, picture);
    return undefined;
  }
  const seen = join(SEEN, `${name}.png`);
  write(seen, taken);
  return `${name}: ${difference}. It is now as in ${seen}; if it is meant to be: npm run pictures`;
}

/** Describes the difference between two pictures; undefined if it is within the tolerance. */
export async function differenceOf(kept: Buffer, taken: Buffer): Promise<string | undefined> {
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(taken)]);
  const size = ({ info: { width, height } }: Awaited<ReturnType<typeof pixelsOf>>) => `${width} × ${height}`;
  if (size(before) !== size(after)) return `${size(after)} pixels instead of ${size(before)}`;
  const { width, height } = after.info;
  const { threshold, pixels } = TOLERANCE;
  const different = pixelmatch(before.data, after.data, undefined, width, height, { threshold, includeAA: true });
  return different > pixels ? `${different} pixels are different` : undefined;
}

/**
 * Converts a picture to the kept form: at half the size, where a moved pixel becomes one of another colour, and with rounded
 * colours at the edges of letters, which halves the files. Surfaces keep their colours.
 */
export async function asKept(taken: Buffer): Promise<Buffer> {
  const image = sharp(taken).removeAlpha();
  const { width } = await image.metadata();
  return image
    .resize({ width: Math.round(width / 2), kernel: 'linear' })
    .webp({ nearLossless: true, quality: 40, effort: 4 })
    .toBuffer();
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
