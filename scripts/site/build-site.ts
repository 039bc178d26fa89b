import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { linkOrCopy } from '../../src/server/platform/files.ts';
import { Compressor } from '../../src/server/rendering/compress.ts';
import { FileCache } from '../../src/server/rendering/file-cache.ts';
import { emittedFiles, renderSiteInto } from '../../src/server/rendering/render-site.ts';
import { setContent } from '../../src/shared/content.ts';
import { ASSETS_FOLDER } from '../../src/shared/routes/site-paths.ts';
import { DAY_MS } from '../../src/shared/time/duration.ts';
import { homeRoute } from '../../src/site/routes/routes.ts';
import { browserBuild, rendererBuild } from '../../src/site/vite.config.ts';
import { takeBuiltAssets } from './built-assets.ts';

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

/**
 * Builds the code and renders the site of src/generated. The new folder replaces the old one only when it is complete.
 * @returns the number of pages rendered.
 */
export async function buildSite(root: string): Promise<number> {
  const fresh = join(root, 'dist/site.new');
  const generated = join(root, 'src/generated');
  const { content } = await import(pathToFileURL(join(generated, 'content.ts')).href);
  setContent(content);
  const { page } = homeRoute(undefined);
  await build(browserBuild(fresh, { id: page, blockKinds: content.pageBlocks[page] }));
  await build(rendererBuild(fresh));
  takeBuiltAssets(fresh);
  const compressor = new Compressor(new FileCache([join(root, '.cache/site/code')]));
  compressor.addFolder(fresh);
  const { pages } = await renderSiteInto(fresh, {
    content: JSON.stringify(content),
    files: emittedFiles(generated),
    code: fresh,
    caches: [join(root, '.cache/site')],
  });
  await compressor.finish();
  keepFormerAssets(join(root, 'dist/site'), fresh, Date.now());
  rmSync(join(root, 'dist/site'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'dist/site'));
  return pages;
}
