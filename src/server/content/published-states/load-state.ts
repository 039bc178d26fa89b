import type { KeyedSecrets } from '../../identity/credentials/keyed-secrets.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { PublishedCatalog } from '../catalog/catalog-compiler.ts';
import { CATALOG, digestOf, digestOfAll } from './file-digests.ts';
import { unpack } from './packed.ts';
import { KEPT_STATES } from './remove-former.ts';
import { isSigned } from './signature.ts';
import { StateRefused } from './state-refused.ts';
import type { PublishedState } from './store-state.ts';

/** One name within a path: not "." or "..", and no separator or stream of another operating system. */
const NAME = /^(?!\.{1,2}$)[^/\\:\p{Cc}]+$/u;

/** Returns the state that all servers serve; undefined before the first publication. Each server calls this twice a second. */
export function newestState({ query }: Pick<Connection, 'query'>): Promise<PublishedState | undefined> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Returns the states whose files are kept, the newest first. */
export function latestStates({ query }: Pick<Connection, 'query'>): Promise<readonly PublishedState[]> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(KEPT_STATES).execute();
}

/** Whether these catalogs are the result of a publication, or the base that one was made upon. */
export async function isOfPublications({ query }: Pick<Connection, 'query'>, catalog: string): Promise<boolean> {
  const state = await query
    .selectFrom('publishedStates')
    .select('number')
    .where(({ eb, or }) => or([eb('catalog', '=', catalog), eb('catalogBefore', '=', catalog)]))
    .executeTakeFirst();
  return state !== undefined;
}

/**
 * Returns the catalogs of a state, after its signature and all digests were verified.
 * @param known catalogs that are here already: files that they share are not loaded
 * @throws StateRefused "not-signed", "damaged"
 */
export async function loadCatalog(
  { query }: Pick<Connection, 'query'>,
  state: PublishedState,
  keyed: KeyedSecrets,
  known: PublishedCatalog | undefined,
): Promise<PublishedCatalog> {
  if (!isSigned(keyed, state)) throw new StateRefused('not-signed');
  const files = await query
    .selectFrom('publishedStateFiles')
    .select(['path', 'digest'])
    .where('number', '=', state.number)
    .orderBy('path')
    .execute();
  for (const { path } of files)
    if (!path.split('/').every((name) => NAME.test(name))) throw new StateRefused('damaged', path);
  // States of earlier releases also have the files of a built site.
  const ofCatalog = files.filter(({ path }) => path.startsWith(CATALOG));
  if (digestOfAll(files) !== state.digest || digestOfAll(ofCatalog) !== state.catalog)
    throw new StateRefused('damaged', 'its list of files');
  const here = new Map([...(known?.files.values() ?? [])].map((bytes) => [digestOf(bytes), bytes] as const));
  const lacking = ofCatalog.filter(({ digest }) => !here.has(digest)).map(({ digest }) => digest);
  const rows =
    lacking.length === 0
      ? []
      : await query
          .selectFrom('publishedContents')
          .select(['digest', 'packed'])
          .where('digest', 'in', lacking)
          .execute();
  for (const { digest, packed } of rows) here.set(digest, await unpack(packed, digest));
  const contents = ofCatalog.map(({ path, digest }) => {
    const bytes = here.get(digest);
    if (bytes === undefined) throw new StateRefused('damaged', path);
    return [path.slice(CATALOG.length), bytes] as const;
  });
  return { digest: state.catalog, files: new Map(contents) };
}
