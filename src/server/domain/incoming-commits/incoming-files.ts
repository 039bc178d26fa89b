import type { Connection } from '../../platform/db/database.ts';
import { hasText } from '../catalog/asset-reference.ts';
import { storeAsset } from '../catalog/asset-store.ts';
import { gitBytes } from '../checkout/git.ts';
import type { ChangedFile } from './read-incoming.ts';

/**
 * What drafts store of catalog files that others have changed, before and after; bytes are kept as those of drafts are.
 * @param files with blobs of the repository in the folder
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
  // One after the other: each is a program.
  for (const { path, before, after } of files)
    contents.push({ path, before: await contentOf(path, before), after: await contentOf(path, after) });
  return contents;
}
