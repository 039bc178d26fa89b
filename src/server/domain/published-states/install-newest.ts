import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { storedContent } from '../catalog/asset-reference.ts';
import { PUBLISHING_FOLDER } from '../git-checkout/checkout.ts';
import { install, isCatalogInstalled } from '../git-checkout/install.ts';
import { lockPublishing } from '../git-checkout/lock-publishing.ts';
import { codeDigest } from './code.ts';
import type { Deployment } from './deployment.ts';
import { digestFiles, type FileDigest } from './file-digests.ts';
import { filesOfState, isOfPublications, latestStates, newestState } from './load-state.ts';
import { catalogDigest } from './state-of-folder.ts';
import { StateRefused } from './state-refused.ts';
import type { PublishedState } from './store-state.ts';
import { unpackBesideCode } from './unpack-beside-code.ts';
import { unpackState } from './unpack-state.ts';

const CATALOG = 'catalog/';

/**
 * Replaces the state in the checkout with a published one, as the server that published it did in its own checkout.
 * @returns the folder to start from; undefined while another process publishes into the checkout
 * @throws StateRefused, StepFailed; then nothing was changed
 */
async function installIntoCheckout(
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

/** The folder that a server starts from, and its relation to the newest state. */
export interface Served {
  /** A folder with code, compiled modules, catalogs and site that belong together. */
  readonly root: string;
  /** Digest of its catalogs. */
  readonly catalog: string;
  /** The newest state, whether it is served or was refused; undefined if there is none or it is to be tried again. */
  readonly newest: Pick<PublishedState, 'number' | 'digest'> | undefined;
  /** The reason why the newest state is not served, usually a StateRefused. */
  readonly refused: Error | undefined;
}

/** The folder and state from which a process that follows publications was started. */
export interface Start extends Served {
  readonly deployment: Deployment;
}

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly deployment: Deployment;
}

/**
 * Finds the state to be served here and installs it: the newest state, if that is refused an earlier one, or else the
 * deployed one.
 * @returns undefined while another process publishes or unpacks into the same folder
 */
export async function installNewest(deps: Deps): Promise<Served | undefined> {
  const { database, deployment } = deps;
  const { folder } = deployment;
  const deployed = { root: folder, catalog: await catalogDigest(folder) };
  let refused: Error | undefined;
  const states = await latestStates(database);
  const found = (served: Pick<Served, 'root' | 'catalog'>): Served => {
    // A failure of the disk or the database may not happen again at the next try.
    const isFinal = refused === undefined || refused instanceof StateRefused;
    return { ...served, newest: isFinal ? states[0] : undefined, refused };
  };
  for (const state of states) {
    try {
      const root =
        state.catalog === deployed.catalog ? deployed.root : await installState(deps, state, deployed.catalog);
      return root === undefined ? undefined : found({ root, catalog: state.catalog });
    } catch (error) {
      if (state === states[0] && (await isSupersededByDeployment(database, state, { folder, ...deployed })))
        return found(deployed);
      refused ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  return found(deployed);
}

/** Returns why the last publication would not be served here, for operators; unpacks nothing. */
export async function refusalOfNewest(deps: Deps): Promise<StateRefused | undefined> {
  const { database, keyed, deployment } = deps;
  const newest = await newestState(database);
  const { folder } = deployment;
  const catalog = await catalogDigest(folder);
  if (newest === undefined || newest.catalog === catalog) return undefined;
  try {
    await requireMatching(deps, newest, catalog);
    await filesOfState(database, newest, keyed);
    return undefined;
  } catch (error) {
    if (!(error instanceof StateRefused)) throw error;
    return (await isSupersededByDeployment(database, newest, { folder, catalog })) ? undefined : error;
  }
}

/**
 * Checks that a state matches the deployment: the same code, and deployed catalogs that belong to a publication.
 * @param deployed digest of the catalogs here
 * @throws StateRefused if not
 */
async function requireMatching(
  { database, deployment }: Pick<Deps, 'database' | 'deployment'>,
  { code }: Pick<PublishedState, 'code'>,
  deployed: string,
): Promise<void> {
  if ((await codeDigest(deployment.folder)) !== code) throw new StateRefused('other-code');
  const isPublished =
    (deployment.publishes && (await isCatalogInstalled(deployed))) || (await isOfPublications(database, deployed));
  if (!isPublished) throw new StateRefused('other-catalogs');
}

async function installState(deps: Deps, state: PublishedState, deployed: string): Promise<string | undefined> {
  const { database, keyed, deployment } = deps;
  await requireMatching(deps, state, deployed);
  const files = await filesOfState(database, state, keyed);
  return (deployment.publishes ? installIntoCheckout : unpackBesideCode)(database, state, files, deployment);
}

/**
 * Whether the deployed folder contains the last publication and further changes: then nothing is lost if the published state
 * is not installed.
 * @param catalog digest of the catalogs in the folder
 */
async function isSupersededByDeployment(
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
