import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Asset } from '../../../engine/source.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import { DOCUMENT, findingInDocument } from '../../platform/documents/finding-in-document.ts';
import { keep } from './cached-validators.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PLATFORM = join(import.meta.dirname, '../../platform');

/** What was found in files, by their hash and ending. */
const known = new Map<string, FileFinding | undefined>();

/**
 * Returns the files with what an inspection has found in them (S-119). An unchanged file is not inspected again: a harmless one
 * is marked in the cache of this machine, unless the cache cannot be written.
 */
export async function inspected(assets: readonly Asset[]): Promise<readonly Asset[]> {
  for (const asset of assets) if (!known.has(keyOf(asset))) known.set(keyOf(asset), await inspect(asset));
  return assets.map(withFinding);
}

/** Returns the file with what was already found in it. */
export function withFinding(asset: Asset): Asset {
  return { ...asset, finding: known.get(keyOf(asset)) };
}

/** Remembers what was found elsewhere in a file. */
export function rememberFinding(asset: Pick<Asset, 'path' | 'sha256'>, finding: FileFinding | undefined): void {
  known.set(keyOf(asset), finding);
}

/** A file is inspected as what its ending says. */
function keyOf({ path, sha256 }: Pick<Asset, 'path' | 'sha256'>): string {
  return `${sha256}${extname(path)}`;
}

async function inspect(asset: Asset): Promise<FileFinding | undefined> {
  if (!DOCUMENT.test(asset.path)) return undefined;
  const mark = join(ROOT, '.cache', `inspected-${inspectorHash()}`, keyOf(asset));
  if (existsSync(mark)) return undefined;
  const finding = await findingInDocument(asset.path, asset.bytes);
  if (finding === undefined) keep(mark, '');
  return finding;
}

/** Returns the hash of the code that inspects files and of its packages: what an earlier state of it has found does not count. */
function inspectorHash(): string {
  const folders = ['documents', 'office', 'pdf'].map((name) => join(PLATFORM, name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'package.json'), ...files.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
