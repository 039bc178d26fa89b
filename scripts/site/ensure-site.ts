import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalog } from '../catalog/build-catalog.ts';

const MARK = 'dist/site/.inputs';
const INPUTS = ['src/generated', 'src/site', 'src/shared', 'scripts/site', 'package-lock.json'];

/**
 * Compiles the catalogs, and builds the site unless what stands in dist/site was made of the same; ends the process if
 * it cannot. Run from the root of the project.
 * @param anew builds it whatever stands there
 * @returns the number of pages, undefined if nothing was built.
 */
export async function ensureSite(root: string, { anew = false } = {}): Promise<number | undefined> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.valid) {
    process.stderr.write(catalog.text);
    process.exit(1);
  }
  const inputs = hashOf(INPUTS);
  if (!anew && existsSync(MARK) && readFileSync(MARK, 'utf8') === inputs) return undefined;
  process.stdout.write('Building the site…\n');
  const { buildSite } = await import('./build-site.ts');
  const pages = await buildSite(root);
  writeFileSync(MARK, inputs);
  return pages;
}

/** One hash over everything the built site is made of, so that a start after a start builds nothing. */
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
