import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogDigest, filesOfFolder } from '../../src/server/content/catalog/folder.ts';
import { catalogDirOf } from '../../src/server/platform/config.ts';
import { type ExclusiveLock, lockExclusively } from '../../src/server/platform/data-folder.ts';
import { BUILD_FILE } from '../../src/shared/routes/site-paths.ts';
import { environmentOf, messageLanguageOf } from '../catalog/arguments.ts';
import { buildCatalog } from '../catalog/build-catalog.ts';
import { readFolder } from '../catalog/read-folder.ts';

const MARK = `dist/site/${BUILD_FILE}`;
const LOCK = '.cache/locks/site';
const WAIT_MS = 600_000;
const INPUTS = [
  'src/generated',
  'src/site',
  'src/panel',
  'src/shared',
  'src/formats',
  'src/server/rendering',
  'scripts/site',
  'package-lock.json',
];
/** What else decides which Content is compiled from catalogs. */
const COMPILER = ['src/engine', 'src/packs', 'schema/catalog', 'schema/api'];

/**
 * Compiles the catalogs, and builds the site unless dist/site was built from the same inputs; ends the process if the
 * catalogs are invalid. Must run in the root of the project.
 * @param anew builds the site in any case
 * @param drafts also builds languages that are being translated
 * @returns the number of pages, undefined if nothing was built.
 */
export async function ensureSite(root: string, { anew = false, drafts = false } = {}): Promise<number | undefined> {
  const folder = catalogDirOf(process.env);
  const catalog = await buildCatalog(folder, 'src/generated', { drafts });
  if (!catalog.valid) {
    process.stderr.write(catalog.text);
    process.exit(1);
  }
  const mark = (inputs: string) => ({
    inputs,
    code: hashOf([...INPUTS.slice(1), ...COMPILER]),
    environment: environmentOf(process.env, messageLanguageOf(process.env)),
    // Nobody publishes a site with languages that are being translated.
    ...(!drafts && { catalog: catalogDigest(filesOfFolder(readFolder(folder))) }),
  });
  const lock = lockSite();
  try {
    const inputs = hashOf(INPUTS);
    if (!anew && existsSync(MARK) && JSON.parse(readFileSync(MARK, 'utf8')).inputs === inputs) {
      writeFileSync(MARK, JSON.stringify(mark(inputs)));
      return undefined;
    }
    process.stdout.write('Building the site…\n');
    const { buildSite } = await import('./build-site.ts');
    for (;;) {
      const inputs = hashOf(INPUTS);
      const pages = await buildSite(root);
      writeFileSync(MARK, JSON.stringify(mark(inputs)));
      // The inputs may have changed during the build; then it is repeated.
      if (inputs === hashOf(INPUTS)) return pages;
    }
  } finally {
    lock.release();
  }
}

/** Locks the build for one process at a time. @throws Error when another process does not end */
function lockSite(): ExclusiveLock {
  const free = lockExclusively(LOCK, 0);
  if (free !== undefined) return free;
  process.stdout.write('Another process is building the site: waiting for it…\n');
  const lock = lockExclusively(LOCK, WAIT_MS);
  if (lock === undefined) throw new Error('another process has been building the site for ten minutes');
  return lock;
}

/** A hash of all inputs of the site, so that an unchanged site is not rebuilt. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf).sort()) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
