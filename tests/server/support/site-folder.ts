import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { documentIds } from '../../../src/generated/documents.ts';
import { downloads } from '../../../src/generated/downloads.ts';
import { site } from '../../../src/generated/site.ts';
import { LIVE_MARK } from '../../../src/shared/http/live-marks.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import {
  DOWNLOADS_FOLDER,
  documentFile,
  pageFile,
  RENDERER_FILE,
  ROOT_FILES_FOLDER,
} from '../../../src/shared/routes/site-paths.ts';
import { ROOT } from '../../support/root.ts';
import { livePaths } from './catalog.ts';

const GENERATED = join(ROOT, 'src/generated');
const RENDERER = join(ROOT, 'dist/site', RENDERER_FILE);

export const SCRIPT = { name: 'app-1a2b3c4d.js', text: 'console.info("asset");\n'.repeat(50) };
export const FONT = { name: 'text-5e6f7a8b.woff2', bytes: Buffer.from('wOF2 and no coding beside it') };
export const ROOT_FILES = {
  'feed.xml': `<feed>${'<entry/>'.repeat(200)}</feed>`,
  'robots.txt': 'User-agent: *\n'.repeat(50),
  'app.webmanifest': `{${' '.repeat(600)}}`,
  '.well-known/security.txt': 'Contact: mailto:x@example.com\n'.repeat(30),
} as const;
export const PDF = '%PDF-1.7 and no page in it';
export const STYLE_HASH = 'sha256-2fd4e1c67a2d28fced849ee1bb76e7391b93eb12aaaaaaaaaaa=';
export const SCRIPT_HASH = 'sha256-da39a3ee5e6b4b0d3255bfef95601890afd80709aaa=';

/** Returns the HTML of a prerendered page of these tests. */
export function pageText(language: string, path: string): string {
  return `<!doctype html><html lang="${language}"><title>${path} ${language}</title>${'<p>page</p>'.repeat(200)}</html>`;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A site as the build writes it; all servers read it and nothing writes to it. */
    readonly siteFolder: string;
  }
}

/** Writes the site of these tests once per run. */
export default async function provideSiteFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeSite(folder);
  project.provide('siteFolder', folder);
  return () => removeSiteFolder(folder);
}

/**
 * Makes a copy of the site that may be changed: its files and folders can be removed and replaced.
 * @param changed folders in which single files can be changed
 */
export async function makeSiteFolder(...changed: readonly string[]): Promise<string> {
  const original = inject('siteFolder');
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  for (const name of await readdir(original)) {
    if (changed.includes(name)) await cp(join(original, name), join(folder, name), { recursive: true });
    else await symlink(join(original, name), join(folder, name));
  }
  return folder;
}

/**
 * Makes a copy of the site in which some pages have a place for live content.
 * @param paths by default those of the pages with vessel calls
 */
export async function makeLiveSiteFolder(paths: readonly string[] = livePaths): Promise<string> {
  const folder = await makeSiteFolder('pages');
  for (const { id } of site.languages) {
    for (const path of paths.map((address) => address.replace(/\?.*$/, ''))) {
      const page = `<!doctype html><html lang="${id}"><body><div ${LIVE_MARK}="1"></div></body></html>`;
      await writeFile(join(folder, pageFile(id, path)), page);
    }
  }
  return folder;
}

export function removeSiteFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true });
}

/** Writes every address in every language, with its codings. */
async function writeSite(folder: string): Promise<void> {
  const pages = site.languages.flatMap(({ id }) =>
    addresses().map(({ path }) => ({ id, path, file: pageFile(id, path) })),
  );
  for (const { id, path, file } of pages) await writeCoded(join(folder, file), pageText(id, path));
  await writeCoded(join(folder, 'assets', SCRIPT.name), SCRIPT.text);
  await writeFile(join(folder, 'assets', FONT.name), FONT.bytes);
  for (const [name, text] of Object.entries(ROOT_FILES)) await writeCoded(join(folder, ROOT_FILES_FOLDER, name), text);
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      styleHashes: Object.fromEntries(pages.map(({ file }) => [file, STYLE_HASH])),
      scriptHashes: [SCRIPT_HASH],
      variants: {},
    }),
  );
  // A symbolic link, so that all servers of a process share one module.
  await symlink(RENDERER, join(folder, RENDERER_FILE));
  await mkdir(join(folder, DOWNLOADS_FOLDER));
  for (const { file, fileName } of Object.values(downloads))
    await cp(join(GENERATED, file), join(folder, DOWNLOADS_FOLDER, fileName));
  for (const { id: language } of site.languages) {
    for (const id of documentIds) await writeFile(join(folder, DOWNLOADS_FOLDER, documentFile(id, language)), PDF);
  }
}

async function writeCoded(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}
