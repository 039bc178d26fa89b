import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Challenges, challengeKey } from './api/admissions.ts';
import { POLICIES } from './api/policies.ts';
import { Throttle } from './api/throttle.ts';
import { assetLoader } from './content/catalog/asset-store.ts';
import { CatalogCompiler } from './content/catalog/compiler.ts';
import { PREVIEWS_FOLDER, Previews } from './content/previews/previews.ts';
import { PUBLISHING_LOCK } from './content/publishing/publisher.ts';
import { openPublishing } from './content/publishing/publishing.ts';
import { migrate } from './database/migrate.ts';
import { Passwords } from './identity/credentials/passwords.ts';
import {
  KeyedSecrets,
  loadPepper,
  PEPPER_FILE,
  type Pepper,
  warnOfForeignPepper,
} from './identity/credentials/pepper.ts';
import { writeUnwrittenEnds } from './identity/sessions.ts';
import { LinkUseCounter } from './links/uses.ts';
import { Withdrawals } from './links/withdrawals.ts';
import { MAIL_FOLDER } from './mail/transport.ts';
import { databasePlace, openDatabase } from './open-database.ts';
import { createMetrics } from './pages/metrics.ts';
import type { Config } from './platform/config.ts';
import {
  createDataFolder,
  createTemporaryFolder,
  LOCK_FILE,
  requireDataFolder,
  requireFolder,
} from './platform/data-folder.ts';
import type { Database } from './platform/db/database.ts';
import { SQLITE_FILE } from './platform/db/sqlite.ts';
import { StartError } from './platform/errors.ts';
import { restrictToOwner } from './platform/files.ts';
import { publicUrlOf } from './platform/listening.ts';
import { RenderedSites, SITES_FOLDER, type Site } from './rendering/rendered-sites.ts';
import type { ProcessServices } from './services.ts';
import { startJobs } from './start-jobs.ts';

const [SECRETS_FOLDER = ''] = PEPPER_FILE.split('/');
/** Name prefixes of what the server and its commands create in the data folder. Private folders need no check inside. */
const OURS = [
  ...[SQLITE_FILE, LOCK_FILE, SECRETS_FOLDER, MAIL_FOLDER, SITES_FOLDER, PREVIEWS_FOLDER, PUBLISHING_LOCK],
  ...['replaced-', 'restore.'],
];

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
 * Refuses folders in which this server could not write later: for mails, rendered sites and uploads.
 * @throws StartError in one sentence with the folder
 */
function requireFolders({ dataDir, smtpUrl, publish }: Config): void {
  createDataFolder(dataDir);
  const used = [
    ...(smtpUrl === undefined ? [MAIL_FOLDER] : []),
    ...(publish === 'no' ? [] : [SITES_FOLDER, PREVIEWS_FOLDER]),
  ];
  // A missing one can be created later.
  for (const name of used) if (existsSync(join(dataDir, name))) requireFolder(join(dataDir, name));
  createTemporaryFolder();
}

interface OpenServices extends ProcessServices {
  /** The server takes no new visitors from now on. */
  drain(): void;
  /** Finishes the mails that are being sent, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens everything that lasts as long as the process, each service after those that it needs.
 * @param built the site of the build
 * @throws StartError if the data folder or the key of the passwords cannot be used, or the database cannot be opened or
 *   brought up to date
 */
export async function openServices(config: Config, log: FastifyBaseLogger, built: Site): Promise<OpenServices> {
  // With PostgreSQL and a key of the settings, nothing else creates it before its files are listed.
  requireFolders(config);
  const lock = config.databaseUrl === undefined ? requireDataFolder(config.dataDir) : undefined;
  let database: Database | undefined;
  let pepper: Pepper;
  try {
    database = openDatabase(config, (err) => log.warn({ err }, 'a connection to the database was lost'));
    await bringUpToDate(database, log);
    pepper = loadPepper(config);
  } catch (error) {
    await database?.close().catch(() => {});
    lock?.release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Cannot start: the database at ${databasePlace(config)} does not answer as expected: ${String(error)}`,
    );
  }
  for (const path of keepPrivate(config.dataDir))
    log.warn({ path }, 'other users of this machine can read this private path');
  await warnOfForeignPepper(database, pepper, log);
  const publicUrl = publicUrlOf(config);
  const metrics = createMetrics();
  const throttle = new Throttle(database, POLICIES, config.limitsFactor);
  const compiler = new CatalogCompiler(assetLoader(database));
  const linkUses = new LinkUseCounter();
  const jobs = startJobs({ database, config, log, throttle, publicUrl, metrics, linkUses });
  const withdrawals = await Withdrawals.start(database, log);
  const keyed = new KeyedSecrets(pepper);
  const { dataDir, siteDir } = config;
  const sites = new RenderedSites(dataDir, siteDir);
  const publishing = await openPublishing({ database, keyed, config, log, compiler, sites, built });
  const previews = publishing.publisher && new Previews({ dataDir, keyed, compiler, sites, log });
  let isClosing = false;
  return {
    database,
    throttle,
    challenges: new Challenges(database, throttle, challengeKey(pepper.mix)),
    publicUrl,
    watchesLinks: config.watchLinks,
    metrics,
    linkUses,
    withdrawals,
    compiler,
    publishing,
    previews,
    passwords: new Passwords(pepper, { memoryMib: config.passwordMemoryMib }),
    keyed,
    wakeMail: jobs.wakeMail,
    sites,
    isClosing: () => isClosing,
    drain: () => {
      isClosing = true;
    },
    close: async () => {
      await publishing.stop();
      await compiler.end();
      await sites.end();
      await jobs.stop();
      await withdrawals.stop();
      await writeUnwrittenEnds(database).catch((err: unknown) => log.warn({ err }, 'a logout could not be stored'));
      await database.close();
      lock?.release();
    },
  };
}

async function bringUpToDate(database: Database, log: FastifyBaseLogger): Promise<void> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database schema migrated');
}
