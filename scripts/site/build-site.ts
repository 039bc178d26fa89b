import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { DOWNLOADS_FOLDER } from '../../src/shared/site-paths.ts';
import { browserBuild, prerenderBuild } from '../../src/site/vite.config.ts';
import { compressFolder } from './compress.ts';
import { prerender } from './prerender.ts';
import { loadRenderer } from './renderer.ts';
import { rootFiles, writeRootFiles } from './root-files.ts';

/**
 * Builds the site from src/generated into a folder, whole or not at all: it is made beside and then takes its place.
 * @returns the number of pages prerendered.
 */
export async function buildSite(root: string): Promise<number> {
  const fresh = join(root, 'dist/site.new');
  const rendererFolder = join(root, 'dist/prerender');
  await build(browserBuild(fresh));
  await build(prerenderBuild(rendererFolder));
  const renderer = await loadRenderer(join(rendererFolder, 'entry-server.js'));
  const files = join(root, 'src/generated/files');
  if (existsSync(files)) cpSync(files, join(fresh, DOWNLOADS_FOLDER), { recursive: true });
  const pages = await prerender(fresh, renderer);
  writeRootFiles(fresh, await rootFiles(renderer));
  compressFolder(fresh);
  rmSync(join(root, 'dist/site'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'dist/site'));
  rmSync(rendererFolder, { recursive: true, force: true });
  return pages;
}
