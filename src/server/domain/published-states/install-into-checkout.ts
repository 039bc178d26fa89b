import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { PUBLISHING_FOLDER } from '../git-checkout/checkout.ts';
import { install } from '../git-checkout/install.ts';
import { lockPublishing } from '../git-checkout/lock-publishing.ts';
import type { Deployment } from './deployment.ts';
import { digestFiles, type FileDigest } from './file-digests.ts';
import type { PublishedState } from './store-state.ts';
import { unpackState } from './unpack-state.ts';

const CATALOG = 'catalog/';

/**
 * Replaces the state in the checkout with a published one, as the server that published it did in its own checkout.
 * @returns the folder to start from; undefined while another process publishes into the checkout
 * @throws StateRefused, StepFailed; then nothing was changed
 */
export async function installIntoCheckout(
  connection: Pick<Connection, 'query'>,
  { catalog }: PublishedState,
  files: readonly FileDigest[],
  { folder }: Deployment,
): Promise<string | undefined> {
  const lock = lockPublishing();
  if (lock === undefined) return undefined;
  const unpacked = join(folder, PUBLISHING_FOLDER, 'taken');
  try {
    await rm(unpacked, { recursive: true, force: true });
    await unpackState(connection, files, unpacked, [folder]);
    const before = new Map((await digestFiles(folder, ['catalog'])).map(({ path, digest }) => [path, digest]));
    const after = new Map(files.flatMap(({ path, digest }) => (path.startsWith(CATALOG) ? [[path, digest]] : [])));
    const changes = {
      written: [...after].filter(([path, digest]) => before.get(path) !== digest).map(([path]) => belowCatalog(path)),
      removed: [...before.keys()].filter((path) => !after.has(path)).map(belowCatalog),
      catalog,
    };
    await install(unpacked, changes, new AbortController().signal);
    return folder;
  } finally {
    lock.release();
  }
}

function belowCatalog(path: string): string {
  return path.slice(CATALOG.length);
}
