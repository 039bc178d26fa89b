import { spawnSync } from 'node:child_process';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import type { CatalogFolder } from '../../src/engine/core/source.ts';
import {
  folderOfFiles,
  hasText,
  isOfPrograms,
  readFolder as readCatalog,
} from '../../src/server/content/catalog/folder.ts';
import { Mistake, reading } from './errors.ts';
import { COMMAND_MESSAGES } from './messages.ts';

/**
 * Reads everything below a catalog folder.
 * @throws FileAccessError when a folder cannot be read
 */
export function readFolder(folder: string): CatalogFolder {
  return reading(folder, () => readCatalog(folder));
}

/** Buffer size for git's output, because a repository may hold large files. */
const MAX_OUTPUT_BYTES = 2 ** 30;

interface Revision extends CatalogFolder {
  readonly commit: string;
}

/**
 * Reads a catalog folder at a git revision into memory.
 * @throws Mistake when git, the repository, the revision, or a catalog in it is missing
 */
export function readRevision(folder: string, revision: string, language: MessageLanguage): Revision {
  const git = (args: readonly string[], input = '') => {
    const { stdout, stderr, status, error } = spawnSync('git', args, {
      cwd: folder,
      input,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    if (status === 0) return stdout;
    const [reason = ''] = (error?.message ?? String(stderr)).trim().split('\n');
    throw new Mistake(COMMAND_MESSAGES[language].unreadableRevision(revision, reason));
  };
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
    .toString()
    .trim();
  const prefix = git(['rev-parse', '--show-prefix']).toString().trim();
  const tree = prefix === '' ? `${commit}^{tree}` : `${commit}:${prefix.replace(/\/$/, '')}`;
  const entries = git(['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', tree])
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, type = '', hash = '', path = ''] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return type === 'blob' && !isOfPrograms(path) ? [{ path, hash }] : [];
    });
  const hashes = entries.map(({ hash }) => `${hash}\n`).join('');
  const contents = filesIn(git(['cat-file', '--batch'], hashes));
  if (!entries.some(({ path }) => hasText(path))) throw new Mistake(COMMAND_MESSAGES[language].noCatalogAt(revision));
  const files = new Map(entries.map(({ path }, index) => [path, contents[index] ?? new Uint8Array()]));
  return { commit, ...folderOfFiles(files) };
}

/** The file contents in the output of `git cat-file --batch`. */
function filesIn(batch: Buffer): Uint8Array[] {
  const contents: Uint8Array[] = [];
  // Each file has a line with hash, type and length, then its bytes and a line break.
  for (let at = 0; at < batch.length; ) {
    const end = batch.indexOf('\n', at);
    const length = Number(batch.toString('latin1', at, end).split(' ')[2]);
    contents.push(batch.subarray(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return contents;
}
