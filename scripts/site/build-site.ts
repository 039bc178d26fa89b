import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ASSETS_FOLDER, DOWNLOADS_FOLDER } from '../../src/shared/routes/site-paths.ts';
import { browserBuild, liveBuild, prerenderBuild } from '../../src/site/vite.config.ts';
import { Compressor } from './compress.ts';
import { writeDocuments } from './documents/documents.ts';
import { keepFormerAssets } from './former-assets.ts';
import { takeBuiltAssets } from './pages/built-assets.ts';
import { prerender } from './pages/prerender.ts';
import { loadRenderer } from './renderer.ts';
import { iconFiles } from './root-files/icons.ts';
import { rootFiles, writeRootFiles } from './root-files/root-files.ts';
import { SITEMAP, sitemapXml } from './root-files/sitemap.ts';
import { sharePictures } from './share-pictures.ts';

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
  await build(browserBuild(fresh, renderer.homePage));
  await build(liveBuild(fresh));
  const compressor = new Compressor(join(root, '.cache/compressed'));
  const assets = takeBuiltAssets(fresh);
  const sheets = [assets.sheet, ...assets.sheetParts].map(({ url }) => url);
  for (const url of [...assets.modules, ...sheets]) compressor.addBest(join(fresh, url));
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
    ...(await iconFiles(readFileSync(join(generated, renderer.site.images.mark)))),
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
