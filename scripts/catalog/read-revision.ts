import { spawnSync } from 'node:child_process';
import type { MessageLanguage } from '../../src/engine/messages.ts';
import type { CatalogFolder, Source } from '../../src/engine/source.ts';
import { Mistake } from './mistake.ts';
import { WORDS } from './words.ts';

/** Larger than any catalog. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * The YAML files of a catalog folder as they were at a revision of its git repository. Other files are not read: what
 * they hold says nothing of names and addresses.
 * @throws Mistake where there is no git, no repository, or no such revision
 */
export function readRevision(folder: string, revision: string, language: MessageLanguage): CatalogFolder {
  const git = (args: readonly string[], input = '') => {
    const { stdout, stderr, status, error } = spawnSync('git', args, { cwd: folder, input, maxBuffer: MOST_BYTES });
    if (status === 0) return stdout;
    const [reason = ''] = (error?.message ?? String(stderr)).trim().split('\n');
    throw new Mistake(WORDS[language].unreadableRevision(revision, reason));
  };
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const files = git(['ls-tree', '-r', '-z', commit.toString().trim()])
    .toString()
    .split('\0')
    // `<mode> blob <hash>`, a tabulator, the path from this folder on.
    .map((line) => /^\d+ blob ([0-9a-f]+)\t(.+\.ya?ml)$/s.exec(line))
    .flatMap((match) => (match === null ? [] : [{ hash: match[1], path: match[2] ?? '' }]));
  if (files.length === 0) throw new Mistake(WORDS[language].noCatalogAt(revision));
  const content = git(['cat-file', '--batch'], files.map(({ hash }) => `${hash}\n`).join(''));
  let at = 0;
  const sources = files.map(({ path }): Source => {
    // `<hash> blob <size>`, a line break, the bytes, a line break.
    const start = content.indexOf('\n', at) + 1;
    const bytes = Number(content.subarray(at, start).toString().trim().split(' ').at(-1));
    at = start + bytes + 1;
    return { path, bytes: content.subarray(start, start + bytes) };
  });
  return { sources, assets: [], folders: [] };
}
