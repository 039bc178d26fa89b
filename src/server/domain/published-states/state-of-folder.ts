import { digestFiles, digestOfAll, type FileDigest } from './file-digests.ts';
import { STATE_FOLDERS } from './state-path.ts';

/** Suffix of the temporary file beside a file that is being published (scripts/finish-publishing.mjs). */
const UNFINISHED = '.publishing';

/** Returns all files of the state in a folder. */
export function stateFilesOf(root: string): Promise<readonly FileDigest[]> {
  return digestFiles(root, STATE_FOLDERS);
}

/** Returns the digest of all catalog files in a folder. */
export async function catalogDigest(root: string): Promise<string> {
  return catalogDigestOf(await digestFiles(root, ['catalog'], (path) => path.endsWith(UNFINISHED)));
}

/** Returns the same digest from the files of a state. */
export function catalogDigestOf(files: readonly FileDigest[]): string {
  return digestOfAll(files.filter(({ path }) => path.startsWith('catalog/')));
}
