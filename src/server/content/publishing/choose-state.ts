import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyedSecrets } from '../../identity/credentials/pepper.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import type { CatalogCompiler, PublishedCatalog } from '../catalog/compiler.ts';
import {
  CATALOG,
  CATALOG_FOLDER,
  CHECKOUT,
  catalogDigest,
  digestOf,
  filesOfFolder,
  hashOf,
  hasText,
  readFolder,
  storedContent,
} from '../catalog/folder.ts';
import { WRITTEN_CATALOG } from './git.ts';
import type { PublishedState } from './states.ts';
import { isOfPublications, latestStates, loadCatalog, newestState, StateRefused } from './states.ts';

/** What a server serves, and its relation to the newest state. */
export interface SiteState {
  readonly site: Site;
  /** The published catalogs that the site shows; undefined for the deployed ones. */
  readonly catalog: PublishedCatalog | undefined;
  /** The newest state, whether it is served or was refused; undefined if there is none or it is to be tried again. */
  readonly newest: Pick<PublishedState, 'number' | 'digest'> | undefined;
  /** The reason why the newest state is not served, usually a StateRefused. */
  readonly refused: Error | undefined;
}

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  /** The deployed catalogs; by default those in the folder of this program. */
  readonly deployed?: PublishedCatalog;
}

/** What is needed to choose the site of a state and to render it. */
export interface ServingDeps extends Deps {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly sites: RenderedSites;
  readonly compiler: CatalogCompiler;
  /** The site of the build. */
  readonly built: Site;
}

/**
 * Chooses what is served: the newest state, if that is refused an earlier one, or else the deployed catalogs. The checkout may
 * have other catalogs than the build, because publications are written into it.
 * @param current what is served now: it stays if the newest state is refused, and its files need not be loaded again
 */
export async function chooseState(
  { sites, compiler, built, ...deps }: Omit<ServingDeps, 'log'>,
  current?: SiteState,
): Promise<SiteState> {
  const { database } = deps;
  const states = await latestStates(database);
  const deployed = states.length === 0 ? undefined : (deps.deployed ?? deployedCatalog());
  const siteOf = (catalog: PublishedCatalog) =>
    sites.siteOf(catalog.digest, built, async () => {
      const { environment } = sites;
      const compiled = await compiler.request('compile', { contents: {}, production: false, environment }, catalog);
      if ('refused' in compiled) throw new StateRefused('invalid', compiled.refused);
      return compiled;
    });
  let refused: Error | undefined;
  const found = (served: Pick<SiteState, 'site' | 'catalog'>): SiteState => {
    // A failure of the disk or the database may not happen again at the next try.
    const isFinal = refused === undefined || refused instanceof StateRefused;
    return { ...served, newest: isFinal ? states[0] : undefined, refused };
  };
  for (const state of deployed === undefined ? [] : states) {
    try {
      const catalog = await catalogOf(state, deployed as PublishedCatalog, deps, current?.catalog);
      return found({ catalog, site: await siteOf(catalog) });
    } catch (error) {
      const isNewest = state === states[0];
      if (isNewest && (await isSupersededBy(deployed as PublishedCatalog, state, database))) break;
      refused ??= asError(error);
    }
  }
  if (current !== undefined && refused !== undefined) return found(current);
  let site = built;
  try {
    if (deployed !== undefined) site = await siteOf(deployed);
  } catch (error) {
    refused ??= asError(error);
  }
  return found({ catalog: undefined, site });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns why the last publication would not be served here, for operators; renders nothing. */
export async function refusalOfNewest(deps: Deps): Promise<StateRefused | undefined> {
  const { database } = deps;
  const newest = await newestState(database);
  if (newest === undefined) return undefined;
  const deployed = deps.deployed ?? deployedCatalog();
  try {
    await catalogOf(newest, deployed, deps, undefined);
    return undefined;
  } catch (error) {
    if (!(error instanceof StateRefused)) throw error;
    return (await isSupersededBy(deployed, newest, database)) ? undefined : error;
  }
}

function deployedCatalog(): PublishedCatalog {
  const files = filesOfFolder(readFolder(CATALOG_FOLDER));
  return { digest: catalogDigest(files), files };
}

/**
 * Returns the catalogs of a state.
 * @param known catalogs of a state that is served here: later states may follow it, whatever was changed in the folder since
 * @throws StateRefused if the state is damaged, or the deployed catalogs have changes that belong to no publication
 */
async function catalogOf(
  state: PublishedState,
  deployed: PublishedCatalog,
  { database, keyed }: Pick<Deps, 'database' | 'keyed'>,
  known: PublishedCatalog | undefined,
): Promise<PublishedCatalog> {
  if (state.catalog === deployed.digest) return deployed;
  if (known === undefined && !(await isPublished(deployed, database))) throw new StateRefused('other-catalogs');
  return loadCatalog(database, state, keyed, known);
}

/**
 * Whether catalogs belong to a publication, also to one that a restored database has lost. While a server writes one into its
 * checkout, they have files of two.
 */
async function isPublished({ digest, files }: PublishedCatalog, database: Database): Promise<boolean> {
  if (await isWrittenOrPublished(CHECKOUT, digest, database)) return true;
  const versions = await publishedVersions(database);
  return [...files].every(([path, bytes]) => versions.get(path)?.has(digestOf(bytes)));
}

/** Whether a digest is that of the catalogs that a server has written into a checkout, or of any publication. */
export async function isWrittenOrPublished(checkout: string, digest: string, database: Database): Promise<boolean> {
  const written = await readFile(join(checkout, WRITTEN_CATALOG), 'utf8').catch(() => '');
  return written === digest || isOfPublications(database, digest);
}

/** Returns the digests that the files of catalogs had in the latest publications and right before them, by path. */
export async function publishedVersions({
  query,
}: Pick<Connection, 'query'>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const states = await latestStates({ query });
  if (states.length === 0) return new Map();
  const files = await query
    .selectFrom('publishedStateFiles')
    .select(['path', 'digest'])
    .where(
      'number',
      'in',
      states.map(({ number }) => number),
    )
    .where('path', 'like', `${CATALOG}%`)
    .execute();
  const changes = await query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'before'])
    .where(
      'publicationId',
      'in',
      states.map(({ publicationId }) => publicationId),
    )
    .execute();
  const versions = new Map<string, Set<string>>();
  const add = (path: string, digest: string) => versions.set(path, (versions.get(path) ?? new Set()).add(digest));
  for (const { path, digest } of files) add(path.slice(CATALOG.length), digest);
  for (const { path, before } of changes) if (before !== null) add(path, digestOfStored(path, before));
  return versions;
}

function digestOfStored(path: string, stored: string): string {
  return hasText(path) ? digestOf(Buffer.from(stored)) : hashOf(stored);
}

/**
 * Whether the deployed catalogs contain the last publication and further changes: then nothing is lost if the published state
 * is not served.
 */
async function isSupersededBy(
  { digest, files: deployed }: PublishedCatalog,
  { publicationId }: Pick<PublishedState, 'publicationId'>,
  { query }: Pick<Connection, 'query'>,
): Promise<boolean> {
  // Catalogs of an earlier publication may happen to contain the same versions of these files, but not of all others.
  if (await isOfPublications({ query }, digest)) return false;
  const changed = await query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'after'])
    .where('publicationId', '=', publicationId)
    .execute();
  return changed.every(({ path, after }) => {
    const bytes = deployed.get(path);
    return after === null ? bytes === undefined : bytes !== undefined && storedContent(path, bytes) === after;
  });
}
