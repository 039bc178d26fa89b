import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ASSETS_FOLDER } from '../../src/shared/site-paths.ts';

/** In the folder of a site: until when an asset of a site before it is kept, in epoch milliseconds, by its path. */
const LIST = 'former-assets.json';
/** A page stays open for so long, as a rule, and asks for its scripts when they are needed. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Takes along the assets of the site that stands for one that is about to take its place: pages that are open ask for them.
 * @param before its folder; it need not be there
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
    .map((path) => [path, known[path] ?? now + KEPT_MS] as const)
    .filter(([, until]) => until > now);
  for (const [path] of kept) cpSync(join(before, path), join(fresh, path));
  writeFileSync(join(fresh, LIST), JSON.stringify(Object.fromEntries(kept)));
}

function readList(file: string): Readonly<Record<string, number>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
