import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Asset, CatalogFolder, Source } from '../../src/engine/source.ts';
import { Mistake } from './mistake.ts';
import { isOfPrograms } from './read-folder.ts';

/** A repository may hold large files; what git prints of one revision is kept in memory. */
const MOST_BYTES = 2 ** 30;

export interface Revision extends CatalogFolder {
  readonly commit: string;
}

/**
 * A catalog folder as it was at a revision of git, read into memory.
 * @throws Mistake with the words of git where the folder is in no repository, or the revision or the folder not in it
 */
export function readRevision(folder: string, revision: string): Revision {
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).trim();
  const prefix = git(folder, ['rev-parse', '--show-prefix']).trim();
  const tree = prefix === '' ? `${commit}^{tree}` : `${commit}:${prefix.replace(/\/$/, '')}`;
  const entries = git(folder, ['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', tree])
    .split('\0')
    .flatMap((line) => {
      const [, type = '', hash = '', path = ''] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return type === 'blob' && !isOfPrograms(path) ? [{ path, hash }] : [];
    });
  const contents = blobs(
    folder,
    entries.map(({ hash }) => hash),
  );
  const sources: Source[] = [];
  const assets: Asset[] = [];
  for (const [index, { path }] of entries.entries()) {
    const bytes = contents[index] ?? new Uint8Array();
    if (/\.ya?ml$/.test(path)) sources.push({ path, bytes });
    else assets.push({ path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  const folders = new Set(entries.flatMap(({ path }) => foldersOf(path)));
  return { commit, sources, assets, folders: [...folders].sort() };
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** The contents of files, in the order of their hashes. */
function blobs(folder: string, hashes: readonly string[]): Uint8Array[] {
  const out = run(folder, ['cat-file', '--batch'], hashes.map((hash) => `${hash}\n`).join(''));
  const contents: Uint8Array[] = [];
  // Of each: its hash, its type and its length on a line, its bytes, a line break.
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf('\n', at);
    const length = Number(out.toString('latin1', at, end).split(' ')[2]);
    contents.push(out.subarray(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return contents;
}

function git(folder: string, args: readonly string[]): string {
  return run(folder, args).toString('utf8');
}

/** @throws Mistake where git is not there, or does not do what it is asked */
function run(folder: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, input, maxBuffer: MOST_BYTES });
  if (error !== undefined) throw new Mistake(`git: ${error.message}`);
  if (status !== 0) throw new Mistake(`git ${args[0]}: ${stderr.toString('utf8').trim() || 'fatal'}`);
  return stdout;
}
