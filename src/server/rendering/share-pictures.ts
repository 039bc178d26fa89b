import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type satori from 'satori';
import type { PngOptions } from 'sharp';
import type { Content } from '../../shared/content/content.ts';
import type { RendererModule, RenderingTools } from '../../shared/renderer.ts';
import { ASSETS_FOLDER } from '../../shared/routes/site-paths.ts';
import type { FileCache } from './file-cache.ts';

/** The drawings have few colours, so a palette of 256 is enough and needs a quarter of the bytes. */
const PNG: PngOptions = { palette: true, effort: 7, compressionLevel: 9 };

interface SharePicturesInput {
  readonly content: Content;
  readonly readDrawing: RenderingTools['readDrawing'];
  /** Writes a file of the site. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  readonly cache: FileCache;
}

/** Draws the preview pictures for shared pages: the texts as outlines over the drawing of the page. */
export function sharePictures(
  { SHARE_CARD, SHARE_CARD_FONT, ShareCard }: RendererModule,
  { content: { site }, readDrawing, write, cache }: SharePicturesInput,
): RenderingTools['drawSharePicture'] {
  const dataAddress = (image: string) =>
    `data:image/svg+xml;base64,${Buffer.from(readDrawing(image)).toString('base64')}`;
  const logo = dataAddress(site.images.logoOnDark);
  const { host } = new URL(site.address);
  return async (name, { drawing, alt, ...words }) => {
    const picture = drawing === undefined ? undefined : dataAddress(drawing);
    const element = ShareCard({ ...words, host, logo, drawing: picture });
    const png = await cache.get([JSON.stringify([element, SHARE_CARD, PNG], withCode)], async () => {
      // Loaded only when a picture is to be drawn: most publications change none.
      const [{ default: toSvg }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
      const fonts = ['latin', 'latin-ext'].map((letters) => ({ name: SHARE_CARD_FONT, data: readFont(letters) }));
      const svg = await toSvg(element as Parameters<typeof satori>[0], { ...SHARE_CARD, fonts });
      return sharp(Buffer.from(svg)).png(PNG).toBuffer();
    });
    const file = `${ASSETS_FOLDER}/share/${name}-${hash('sha256', png).slice(0, 8)}.png`;
    write(file, png);
    return { url: `${site.address}/${file}`, ...SHARE_CARD, alt };
  };
}

/** A replacer for JSON, because an element may name a component, which is a function. */
function withCode(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

function readFont(letters: string): Buffer {
  const require = createRequire(import.meta.url);
  return readFileSync(
    require.resolve(`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${letters}-wght-normal.woff2`),
  );
}
