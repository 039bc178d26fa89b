import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../../src/engine/compile.ts';
import { contentJson } from '../../../../src/engine/core/emit/module.ts';
import {
  cachedValidators,
  inspected,
  installedFonts,
  readContract,
} from '../../../../src/server/content/catalog/compile-input.ts';
import { assetOf, readFolder } from '../../../../src/server/content/catalog/folder.ts';
import { mediaTypeOf } from '../../../../src/server/platform/http/resource.ts';
import { photoAsJpeg } from '../../../../src/server/rendering/photos.ts';
import { SiteRenderings } from '../../../../src/server/rendering/rendered-sites.ts';
import { readPack } from '../../../../src/server/rendering/site-files.ts';
import { preparedFolder } from '../../../support/prepared.ts';
import { CATALOG, ROOT } from '../../../support/root.ts';

const PHOTO = 'images/agency.jpg';
const PAGE = 'pages/agency.yaml';
const SECRET = 'N 11 14 46, W 74 12 08';
const HIDDEN = 'PK\x03\x04 <script>alert(1)</script>';
const folder = preparedFolder('photos');
const renderings = new SiteRenderings();
const catalog = readFolder(CATALOG);
const validators = await cachedValidators();

/** A photo of a telephone: held upright, with the place where it was taken, and a hidden file behind its end. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const taken = sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#fff', noise } })
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' } })
    .withMetadata({ orientation: 6 })
    .jpeg();
  return Buffer.concat([await taken.toBuffer(), Buffer.from(HIDDEN)]);
}

const original = await photo();

/** The catalogs with a photo in the place of a drawing. */
function withPhoto(bytes: Uint8Array) {
  const edited = (text: string) =>
    text.replace('image: images/agency.svg', `image: ${PHOTO}\n  imageText: { es: Un muelle., en: A quay. }`);
  const sources = catalog.sources.map((source) =>
    source.path === PAGE ? { ...source, bytes: Buffer.from(edited(Buffer.from(source.bytes).toString())) } : source,
  );
  return { ...catalog, sources, assets: [...catalog.assets, assetOf(PHOTO, bytes)] };
}

async function compiled(bytes: Uint8Array) {
  const input = withPhoto(bytes);
  const assets = await inspected(input.assets);
  return compile({
    ...input,
    assets,
    contract: readContract(),
    fontPackages: installedFonts(),
    validators,
    now: Date.now(),
  });
}

/** Renders the site with a photo. @returns its files, and the names of those that were kept for the next rendering */
async function rendered(bytes: Uint8Array, name: string) {
  const { modules, diagnostics } = await compiled(bytes);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const emitted = modules.filter(({ path }) => !path.endsWith('.ts'));
  const files = new Map(emitted.map(({ path, content }) => [path, content]));
  const caches = [join(folder, 'cache'), join(ROOT, '.cache/site')] as const;
  const place = join(folder, name);
  await renderings.render(place, { content: contentJson(modules), files, code: join(ROOT, 'dist/site'), caches });
  const pack = await readPack(place);
  return new Map([...(pack?.files() ?? [])].map(({ path, plain }) => [path, Buffer.from(plain)] as const));
}

let site: Awaited<ReturnType<typeof rendered>>;
beforeAll(async () => {
  site = await rendered(original, 'first.site');
});
afterAll(async () => {
  await renderings.end();
});

const made = () => [...site].filter(([path]) => /^assets\/agency-\w{8}-\d+\.(avif|webp)$/.test(path));

describe('a photo of the catalogs', () => {
  it('is made into AVIF and WebP in several widths, upright and in the shape of the drawings', async () => {
    const sizes = await Promise.all(
      made().map(async ([path, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return `${path.replace(/-\w{8}-/, ' ')} ${format} ${width}x${height} ${mediaTypeOf(path)}`;
      }),
    );
    expect(sizes.sort()).toEqual([
      'assets/agency 1000.avif heif 1000x750 image/avif',
      'assets/agency 1000.webp webp 1000x750 image/webp',
      'assets/agency 480.avif heif 480x360 image/avif',
      'assets/agency 480.webp webp 480x360 image/webp',
      'assets/agency 960.avif heif 960x720 image/avif',
      'assets/agency 960.webp webp 960x720 image/webp',
    ]);
  });

  it('is published without what the camera noted, and without what is hidden behind it (S-119)', async () => {
    expect(original.includes(SECRET)).toBe(true);
    for (const [path, bytes] of site) {
      for (const words of [SECRET, HIDDEN]) expect(bytes.includes(words), path).toBe(false);
      expect(path).not.toMatch(/\.jpe?g$(?<!^assets\/share\/[^/]+)/);
    }
    for (const [, bytes] of made()) expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('stands in its page in all widths, with its words, and is in the picture with which the page is shared', async () => {
    const html =
      [...site].find(([path, bytes]) => path.startsWith('pages/es/') && bytes.includes('Un muelle.'))?.[1].toString() ??
      '';
    const [picture = ''] = /<picture>.*?<\/picture>/.exec(html.slice(html.indexOf('<h1'))) ?? [];
    expect(picture).toMatch(
      /^<picture><source type="image\/avif" srcSet="\/assets\/agency-\w{8}-480\.avif 480w,[^"]* 1000w" sizes="auto, [^"]+"\/><source type="image\/webp" [^>]+\/><img [^>]+><\/picture>$/,
    );
    expect(picture).toMatch(/<img src="\/assets\/agency-\w{8}-1000\.webp" width="1000" height="750" alt="Un muelle\."/);
    expect(picture).toContain('loading="lazy"');
    const shared = /og:image" content="[^"]+(\/assets\/share\/[^"]+\.jpg)"/.exec(html)?.[1] ?? '';
    expect(await sharp(site.get(shared.slice(1))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('is drawn on white where it is transparent, in the picture with which the page is shared', async () => {
    const png = await sharp({ create: { width: 960, height: 720, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { channels } = await sharp(await photoAsJpeg(png, 480)).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('is not made again when something else changes', async () => {
    const times = () => {
      const cache = join(folder, 'cache/made');
      return new Map(readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]));
    };
    const before = times();
    const again = await rendered(original, 'second.site');
    for (const [path, bytes] of made()) expect(again.get(path)?.equals(bytes), path).toBe(true);
    expect(times()).toEqual(before);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), `file-damaged ${PHOTO}:1`],
    ['damaged inside', damaged, `file-damaged ${PHOTO}:1`],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), `file-type ${PAGE}:`],
  ])('is refused if it is %s', async (_what, spoil, problem) => {
    const { diagnostics } = await compiled(spoil(original.subarray(0, -HIDDEN.length)));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([expect.stringContaining(problem)]);
  });
});

/** Removes half of a JPEG from between its headers and its end, so that only whoever decodes it sees that rows are missing. */
function damaged(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, bytes.length * 0.6), bytes.subarray(-2)]);
}
