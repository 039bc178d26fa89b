import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { linkOrCopy } from '../../src/server/platform/link-or-copy.ts';
import { content, setContent } from '../../src/shared/content/content.ts';
import { ASSETS_FOLDER, DOWNLOADS_FOLDER } from '../../src/shared/routes/site-paths.ts';
import { DAY_MS } from '../../src/shared/time/duration.ts';
import { browserBuild, liveBuild, prerenderBuild } from '../../src/site/vite.config.ts';
import { Compressor } from './compress.ts';
import { writeContent } from './content-files.ts';
import { writeDocuments } from './documents/documents.ts';
import { takeBuiltAssets } from './pages/built-assets.ts';
import { prerender } from './pages/prerender.ts';
import { loadRenderer } from './renderer.ts';
import { iconFiles } from './root-files/icons.ts';
import { rootFiles, writeRootFiles } from './root-files/root-files.ts';
import { SITEMAP, sitemapXml } from './root-files/sitemap.ts';
import { sharePictures } from './share-pictures.ts';

/** The file in a site's folder that maps the path of each asset of an earlier site to its expiry in epoch milliseconds. */
const LIST = 'former-assets.json';
/** The usual maximum time that a page stays open and may still request its scripts. */
const RETENTION_MS = DAY_MS;

/**
 * Links the assets of the present site to the one that is about to replace it, because open pages may still request them.
 * @param before the folder of the present site; it may not exist
 * @param now epoch milliseconds
 */
export function keepFormerAssets(before: string, fresh: string, now: number): void {
  const assets = join(before, ASSETS_FOLDER);
  if (!existsSync(assets)) return;
  const known = readList(join(before, LIST));
  const kept = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(before, join(entry.parentPath, entry.name)))
    .filter((path) => !existsSync(join(fresh, path)))
    .map((path) => [path, known[path] ?? now + RETENTION_MS] as const)
    .filter(([, until]) => until > now);
  for (const folder of new Set(kept.map(([path]) => dirname(join(fresh, path)))))
    mkdirSync(folder, { recursive: true });
  for (const [path] of kept) linkOrCopy(join(before, path), join(fresh, path));
  writeFileSync(join(fresh, LIST), JSON.stringify(Object.fromEntries(kept)));
}

function readList(file: string): Readonly<Record<string, number>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The home page is the largest and has the most visitors. */
const HOME_PAGE = /\/index(@\d+)?\.html$/;

/**
 * Builds the site from src/generated. The new folder replaces the old one only when it is complete.
 * @returns the number of pages prerendered.
 */
export async function buildSite(root: string): Promise<number> {
  const fresh = join(root, 'dist/site.new');
  const rendererFolder = join(root, 'dist/prerender');
  const generated = join(root, 'src/generated');
  const downloads = join(fresh, DOWNLOADS_FOLDER);
  await build(prerenderBuild(rendererFolder));
  const renderer = await loadRenderer(join(rendererFolder, 'entry-server.js'));
  const { content: built } = await import(pathToFileURL(join(generated, 'content.ts')).href);
  setContent(built);
  renderer.setContent(built);
  await build(browserBuild(fresh, renderer.homePage()));
  await build(liveBuild(fresh));
  const compressor = new Compressor(join(root, '.cache/compressed'));
  const assets = takeBuiltAssets(fresh);
  const sheets = [assets.sheet, ...assets.sheetParts].map(({ url }) => url);
  for (const url of [...assets.modules, ...sheets]) compressor.addBest(join(fresh, url));
  writeContent(renderer, fresh, generated);
  compressor.addFolder(join(fresh, ASSETS_FOLDER));
  const files = join(generated, 'files');
  if (existsSync(files)) cpSync(files, downloads, { recursive: true });
  await writeDocuments(renderer, { drawings: generated, downloads, cache: join(root, '.cache/documents') });
  const pictures = sharePictures({
    renderer,
    drawings: generated,
    siteFolder: fresh,
    cacheFolder: join(root, '.cache/share-pictures'),
  });
  const heads = await prerender(fresh, renderer, {
    assets,
    drawSharePicture: pictures.draw,
    onWritten: (file) => (HOME_PAGE.test(file) ? compressor.addBest(file) : compressor.add(file)),
  });
  pictures.tidy();
  writeRootFiles(fresh, {
    ...(await rootFiles(renderer)),
    ...(await iconFiles(readFileSync(join(generated, content.site.images.mark)))),
    [SITEMAP]: await sitemapXml(heads),
  });
  compressor.addFolder(fresh);
  await compressor.finish();
  keepFormerAssets(join(root, 'dist/site'), fresh, Date.now());
  rmSync(join(root, 'dist/site'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'dist/site'));
  rmSync(rendererFolder, { recursive: true, force: true });
  return heads.length;
}
