import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { warnOfForeignPepper } from './domain/accounts/foreign-pepper.ts';
import { assetLoader } from './domain/catalog/asset-store.ts';
import { CatalogCompiler } from './domain/catalog/catalog-compiler.ts';
import { Challenges, challengeKey } from './domain/challenges/challenges.ts';
import { isMigrated, migrate } from './domain/database/migrate.ts';
import { openDatabase } from './domain/database/open.ts';
import { LinkUseCounter } from './domain/link-uses/counter.ts';
import { MAIL_FOLDER } from './domain/mails/transport/file-transport.ts';
import { createMetrics } from './domain/metrics.ts';
import { Previews } from './domain/previews/previews.ts';
import type { Start } from './domain/published-states/install-newest.ts';
import { STATES_FOLDER } from './domain/published-states/unpack-beside-code.ts';
import { openPublishing } from './domain/publishing/open-publishing.ts';
import { POLICIES } from './domain/rate-limits/policies.ts';
import { followRenames } from './domain/renames/follow-renames.ts';
import { writeUnwrittenEnds } from './domain/sessions/unwritten-ends.ts';
import { cachedAnswers } from './domain/vessels/calls/cached-answers.ts';
import { openSources } from './domain/vessels/open-sources.ts';
import type { Config } from './platform/config/config.ts';
import { publicUrlOf } from './platform/config/public-url.ts';
import { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import { Passwords } from './platform/credentials/passwords.ts';
import { loadPepper, PEPPER_FILE, type Pepper } from './platform/credentials/pepper.ts';
import { createDataFolder, requireFolder } from './platform/data-folder.ts';
import { LOCK_FILE, requireDataFolder } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { SQLITE_FILE } from './platform/db/sqlite.ts';
import { restrictToOwner } from './platform/private-files.ts';
import { isSupervised } from './platform/processes/replacement.ts';
import { StartError } from './platform/start-error.ts';
import { Throttle } from './platform/throttle/throttle.ts';
import type { Services } from './services.ts';
import { NO_JOBS, startJobs } from './start-jobs.ts';

const [SECRETS_FOLDER = ''] = PEPPER_FILE.split('/');
/** Name prefixes of what the server and its commands create in the data folder. Private folders need no check inside. */
const OURS = [SQLITE_FILE, LOCK_FILE, SECRETS_FOLDER, MAIL_FOLDER, STATES_FOLDER, 'replaced-', 'restore.'];

/**
 * Removes the rights of other users to files in the data folder that an earlier release or a manual copy left open. The
 * folder itself and any other files in it are left to the operator.
 * @returns the paths that are still open because they belong to another user
 */
function keepPrivate(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => OURS.some((ours) => name.startsWith(ours)));
  return restrictToOwner(names.map((name) => join(dataDir, name)));
}

/**
 * Refuses folders in which this server could not write later: for mails, published states and uploads.
 * @throws StartError in one sentence with the folder
 */
function requireFolders({ dataDir, smtpUrl, publish }: Config): void {
  createDataFolder(dataDir);
  const used = [...(smtpUrl === undefined ? [MAIL_FOLDER] : []), ...(publish === 'no' ? [] : [STATES_FOLDER])];
  // A missing one can be created later.
  for (const name of used) if (existsSync(join(dataDir, name))) requireFolder(join(dataDir, name));
  requireFolder(tmpdir(), { shown: `TMPDIR=${tmpdir()}` });
}

interface OpenOptions {
  /** Whether this process only answers requests, beside the server that owns the database. */
  readonly isPreview: boolean;
  /** Undefined for a server that does not follow publications. */
  readonly start: Start | undefined;
}

interface OpenServices extends Services {
  /** Is called when the server begins to listen. */
  onListen(): void;
  /** Finishes the mails that are being sent, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens everything that the features work with, each service after those that it needs.
 * @throws StartError if the data folder or the key of the passwords cannot be used, or the database cannot be opened or
 *   brought up to date
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  { isPreview, start }: OpenOptions,
): Promise<OpenServices> {
  // With PostgreSQL and a key of the settings, nothing else creates it before its files are listed.
  requireFolders(config);
  const ownsFolder = config.databaseUrl === undefined && !isSupervised && !isPreview;
  const lock = ownsFolder ? requireDataFolder(config.dataDir) : undefined;
  let database: Database | undefined;
  let pepper: Pepper;
  try {
    database = openDatabase(config, (err) => log.warn({ err }, 'a connection to the database was lost'));
    if (!isPreview) await bringUpToDate(database, log);
    else if (!(await isMigrated(database))) throw new Error('it has the schema of another release');
    pepper = loadPepper(config);
  } catch (error) {
    await database?.close().catch(() => {});
    lock?.release();
    if (error instanceof StartError) throw error;
    const where = config.databaseUrl === undefined ? `DATA_DIR=${config.dataDir}` : 'DATABASE_URL';
    throw new StartError(`Cannot start: the database at ${where} does not answer as expected: ${String(error)}`);
  }
  for (const path of keepPrivate(config.dataDir))
    log.warn({ path }, 'other users of this machine can read this private path');
  await warnOfForeignPepper(database, pepper, log);
  const publicUrl = publicUrlOf(config);
  const metrics = createMetrics();
  const throttle = new Throttle(database, POLICIES, config.limitsFactor);
  const sources = openSources(database);
  const catalogCompiler = new CatalogCompiler(assetLoader(database));
  const linkUses = new LinkUseCounter();
  const jobs = isPreview ? NO_JOBS : startJobs({ database, config, log, throttle, publicUrl, metrics, linkUses });
  const keyed = new KeyedSecrets(pepper);
  const publishing = await openPublishing({ database, keyed, config, log, start });
  const previews = publishing.publisher && new Previews(keyed, log);
  return {
    database,
    throttle,
    challenges: new Challenges(database, throttle, challengeKey(pepper.mix)),
    sources,
    vesselAnswers: cachedAnswers(database, sources),
    publicUrl,
    metrics,
    linkUses,
    catalogCompiler,
    publishing,
    publisher: publishing.publisher,
    previews,
    passwords: new Passwords(pepper, { memoryMib: config.passwordMemoryMib }),
    keyed,
    wakeMail: jobs.wakeMail,
    onListen: () => publishing.onListen(),
    close: async () => {
      await previews?.stop();
      await publishing.stop();
      await catalogCompiler.end();
      await jobs.stop();
      await writeUnwrittenEnds(database).catch((err: unknown) => log.warn({ err }, 'a logout could not be stored'));
      await database.close();
      lock?.release();
    },
  };
}

async function bringUpToDate(database: Database, log: FastifyBaseLogger): Promise<void> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database schema migrated');
  const renamed = await followRenames(database);
  if (renamed.length > 0) log.info({ renamed }, 'stored ids were replaced by their new names');
}
