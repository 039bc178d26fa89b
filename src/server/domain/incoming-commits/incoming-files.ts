import type { Connection } from '../../platform/db/database.ts';
import { hasText } from '../catalog/asset-reference.ts';
import { storeAsset } from '../catalog/asset-store.ts';
import { git, gitBytes } from '../checkout/git.ts';
import type { Incoming } from './read-incoming.ts';

export interface IncomingFile {
  /** Below the catalog folder. */
  readonly path: string;
  /** What drafts store of it, in the last commit that both have and in the last of the others; null: there is no such file. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The catalog files that others have changed; bytes are kept as those of drafts are. */
export async function incomingFiles(
  connection: Connection,
  folder: string,
  { base, upstream, paths }: Incoming,
): Promise<readonly IncomingFile[]> {
  const files: IncomingFile[] = [];
  // One after the other: each is a program.
  for (const path of paths)
    files.push({
      path,
      before: await contentIn(connection, folder, base, path),
      after: await contentIn(connection, folder, upstream, path),
    });
  return files;
}

async function contentIn(connection: Connection, folder: string, commit: string, path: string): Promise<string | null> {
  const name = `${commit}:catalog/${path}`;
  if ((await git(folder, ['ls-tree', commit, '--', `catalog/${path}`])) === '') return null;
  const bytes = await gitBytes(folder, ['cat-file', 'blob', name]);
  return hasText(path) ? bytes.toString('utf8') : storeAsset(connection, bytes);
}
