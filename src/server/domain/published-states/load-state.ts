import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Connection } from '../../platform/db/database.ts';
import { digestOfAll, type FileDigest } from './file-digests.ts';
import { KEPT_STATES } from './remove-former.ts';
import { isSigned } from './signature.ts';
import { catalogDigestOf } from './state-of-folder.ts';
import { requireStatePath } from './state-path.ts';
import { StateRefused } from './state-refused.ts';
import type { PublishedState } from './store-state.ts';

/** Returns the state that all servers serve; undefined before the first publication. Each server calls this every second. */
export function newestState({ query }: Pick<Connection, 'query'>): Promise<PublishedState | undefined> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Returns the states whose files are kept, the newest first. */
export function latestStates({ query }: Pick<Connection, 'query'>): Promise<readonly PublishedState[]> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(KEPT_STATES).execute();
}

/** Whether these catalogs are the result of a publication, or the base that one was built upon. */
export async function isOfPublications({ query }: Pick<Connection, 'query'>, catalog: string): Promise<boolean> {
  const state = await query
    .selectFrom('publishedStates')
    .select('number')
    .where(({ eb, or }) => or([eb('catalog', '=', catalog), eb('catalogBefore', '=', catalog)]))
    .executeTakeFirst();
  return state !== undefined;
}

/**
 * Returns the files of a state, after its signature and its digests were verified.
 * @throws StateRefused "not-signed", "damaged"
 */
export async function filesOfState(
  { query }: Pick<Connection, 'query'>,
  state: PublishedState,
  keyed: KeyedSecrets,
): Promise<readonly FileDigest[]> {
  if (!isSigned(keyed, state)) throw new StateRefused('not-signed');
  const files = await query
    .selectFrom('publishedStateFiles')
    .select(['path', 'digest'])
    .where('number', '=', state.number)
    .execute();
  for (const { path } of files) requireStatePath(path);
  if (digestOfAll(files) !== state.digest || catalogDigestOf(files) !== state.catalog)
    throw new StateRefused('damaged', 'its list of files');
  return files;
}
