import type { Connection } from '../../platform/db/database.ts';
import { hasText } from '../catalog/asset-reference.ts';
import { storeAsset } from '../catalog/asset-store.ts';
import { gitBytes } from '../git/git.ts';
import type { ChangedFile } from './read-incoming.ts';

/**
 * Returns the catalog files that others changed, with their contents before and after in the form that drafts store. Bytes
 * are stored as assets.
 * @param files changed files with the ids of their Git blobs
 */
export async function incomingFiles(
  connection: Connection,
  folder: string,
  files: readonly ChangedFile[],
): Promise<readonly ChangedFile[]> {
  const contentOf = async (path: string, blob: string | null) => {
    if (blob === null) return null;
    const bytes = await gitBytes(folder, ['cat-file', 'blob', blob]);
    return hasText(path) ? bytes.toString('utf8') : storeAsset(connection, bytes);
  };
  const contents: ChangedFile[] = [];
  // One after the other, because each starts a process.
  for (const { path, before, after } of files)
    contents.push({ path, before: await contentOf(path, before), after: await contentOf(path, after) });
  return contents;
}
