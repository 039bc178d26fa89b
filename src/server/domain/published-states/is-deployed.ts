import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { storedContent } from '../catalog/asset-reference.ts';
import type { PublishedState } from './store-state.ts';

/** Whether a deployment has what was published last: nothing is lost where its state is not taken. */
export async function isDeployed(
  { query }: Pick<Connection, 'query'>,
  { publicationId }: Pick<PublishedState, 'publicationId'>,
  folder: string,
): Promise<boolean> {
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
