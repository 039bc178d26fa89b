import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { storedContent } from '../catalog/asset-reference.ts';
import { isOfPublications } from './load-state.ts';
import type { PublishedState } from './store-state.ts';

/**
 * Whether a deployment has what was published last, and more than any publication: nothing is lost where its state is not taken.
 * @param catalog digest of the catalogs in the folder
 */
export async function isDeployed(
  { query }: Pick<Connection, 'query'>,
  { publicationId }: Pick<PublishedState, 'publicationId'>,
  { folder, catalog }: { readonly folder: string; readonly catalog: string },
): Promise<boolean> {
  // Of an earlier state a file may be as it is again: the others are not.
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
