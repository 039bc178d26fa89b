import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { linkOrCopy } from '../../src/server/platform/link-or-copy.ts';
import { ASSETS_FOLDER } from '../../src/shared/routes/site-paths.ts';
import { DAY_MS } from '../../src/shared/time/duration.ts';

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
