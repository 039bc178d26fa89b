import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori from 'satori';
import sharp, { type PngOptions } from 'sharp';
import { content } from '../../src/shared/content/content.ts';
import { ASSETS_FOLDER } from '../../src/shared/routes/site-paths.ts';
import type { ShareCardTexts } from '../../src/site/app/head/share-card-texts.ts';
import type { SharePicture } from '../../src/site/app/head/share-elements.ts';
import type { Renderer } from './renderer.ts';

/** Names the versions of the programs that draw, and of the font. */
const PACKAGES = join(import.meta.dirname, '../../package-lock.json');
const FOLDER = `${ASSETS_FOLDER}/share`;
/** The drawings have few colours, so a palette of 256 is enough and needs a quarter of the bytes. */
const PNG: PngOptions = { palette: true, effort: 7, compressionLevel: 9 };

/** Draws the picture of a page; the name of its file starts with `name`. */
export type DrawSharePicture = (name: string, card: ShareCardTexts) => Promise<SharePicture>;

interface SharePictures {
  readonly draw: DrawSharePicture;
  /** Deletes cached pictures that no page uses any more. */
  readonly tidy: () => void;
}

interface SharePicturesInput {
  readonly renderer: Renderer;
  /** The folder with the drawings of the catalog. */
  readonly drawings: string;
  readonly siteFolder: string;
  /** The folder that keeps pictures between builds. */
  readonly cacheFolder: string;
}

/** The preview pictures for shared pages: the texts as outlines over the drawing of the page. */
export function sharePictures({ renderer, drawings, siteFolder, cacheFolder }: SharePicturesInput): SharePictures {
  const { site } = content;
  const { SHARE_CARD, SHARE_CARD_FONT, ShareCard } = renderer;
  const fonts = ['latin', 'latin-ext'].map((letters) => ({ name: SHARE_CARD_FONT, data: readFont(letters) }));
  const dataAddress = (image: string) =>
    `data:image/svg+xml;base64,${readFileSync(join(drawings, image)).toString('base64')}`;
  const logo = dataAddress(site.images.logoOnDark);
  const { host } = new URL(site.address);
  const versions = hashOf(readFileSync(PACKAGES));
  const used = new Set<string>();
  mkdirSync(join(siteFolder, FOLDER), { recursive: true });
  mkdirSync(cacheFolder, { recursive: true });

  async function draw(name: string, { drawing, alt, ...words }: ShareCardTexts): Promise<SharePicture> {
    const picture = drawing === undefined ? undefined : dataAddress(drawing);
    const element = ShareCard({ ...words, host, logo, drawing: picture });
    const key = `${hashOf(JSON.stringify([element, SHARE_CARD, PNG, versions], withCode))}.png`;
    used.add(key);
    const cached = join(cacheFolder, key);
    if (!existsSync(cached)) {
      const svg = await satori(element, { ...SHARE_CARD, fonts });
      writeFileSync(cached, await sharp(Buffer.from(svg)).png(PNG).toBuffer());
    }
    const png = readFileSync(cached);
    const file = `${FOLDER}/${name}-${hashOf(png).slice(0, 8)}.png`;
    writeFileSync(join(siteFolder, file), png);
    return { url: `${site.address}/${file}`, ...SHARE_CARD, alt };
  }

  function tidy(): void {
    for (const key of readdirSync(cacheFolder)) if (!used.has(key)) rmSync(join(cacheFolder, key));
  }
  return { draw, tidy };
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

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
