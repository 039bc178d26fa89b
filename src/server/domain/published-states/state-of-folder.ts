import { digestFiles, digestOfAll, type FileDigest } from './file-digests.ts';
import { STATE_FOLDERS } from './state-path.ts';

/** Beside a file that is just being published (scripts/finish-publishing.mjs). */
const UNFINISHED = '.publishing';

/** All files of the state that stands in a folder. */
export function stateFilesOf(root: string): Promise<readonly FileDigest[]> {
  return digestFiles(root, STATE_FOLDERS);
}

/** Another one as soon as a file of the catalogs is another one. */
export async function catalogDigest(root: string): Promise<string> {
  return catalogDigestOf(await digestFiles(root, ['catalog'], (path) => path.endsWith(UNFINISHED)));
}

/** The same of the files of a state. */
export function catalogDigestOf(files: readonly FileDigest[]): string {
  return digestOfAll(files.filter(({ path }) => path.startsWith('catalog/')));
}
