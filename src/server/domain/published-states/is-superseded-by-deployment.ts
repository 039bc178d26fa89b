import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { storedContent } from '../catalog/asset-reference.ts';
import { isOfPublications } from './load-state.ts';
import type { PublishedState } from './store-state.ts';

/**
 * Whether the deployed folder contains the last publication and further changes: then nothing is lost if the published state
 * is not installed.
 * @param catalog digest of the catalogs in the folder
 */
export async function isSupersededByDeployment(
  { query }: Pick<Connection, 'query'>,
  { publicationId }: Pick<PublishedState, 'publicationId'>,
  { folder, catalog }: { readonly folder: string; readonly catalog: string },
): Promise<boolean> {
  // Catalogs of an earlier publication may happen to contain the same versions of these files, but not of all others.
  if (await isOfPublications({ query }, catalog)) return false;
  const files = await query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'after'])
    .where('publicationId', '=', publicationId)
    .execute();
  return files.every(({ path, after }) => {
    const file = join(folder, 'catalog', path);
    return after === null ? !existsSync(file) : existsSync(file) && storedContent(path, readFileSync(file)) === after;
  });
}
