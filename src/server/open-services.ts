import type { FastifyBaseLogger } from 'fastify';
import { mailFrame } from '../generated/mails.ts';
import { warnOfForeignPepper } from './domain/accounts/foreign-pepper.ts';
import { startTelling } from './domain/call-changes/telling.ts';
import { CatalogCompiler } from './domain/catalog/catalog-compiler.ts';
import { Challenges, challengeKey } from './domain/challenges/challenges.ts';
import { migrate } from './domain/database/migrate.ts';
import { openDatabase } from './domain/database/open.ts';
import { startHousekeeping } from './domain/housekeeping.ts';
import { startWatching } from './domain/link-watch/start-watching.ts';
import { createMailWorker } from './domain/mails/outbox/worker.ts';
import { prepareMails } from './domain/mails/service.ts';
import { createMailTransport } from './domain/mails/transport/transport.ts';
import { createMetrics } from './domain/metrics.ts';
import { openPublishing } from './domain/publishing/open-publishing.ts';
import { followRenames } from './domain/renames/follow-renames.ts';
import { writeUnwrittenEnds } from './domain/sessions/unwritten-ends.ts';
import { POLICIES } from './domain/throttle/policies.ts';
import { keepAnswers } from './domain/vessels/calls/kept-calls.ts';
import { openSources } from './domain/vessels/open-sources.ts';
import { keepPrivate } from './keep-private.ts';
import type { Config } from './platform/config/config.ts';
import { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import { Passwords } from './platform/credentials/passwords.ts';
import { loadPepper } from './platform/credentials/pepper.ts';
import { requireDataFolder } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { isSupervised } from './platform/processes/replacement.ts';
import { StartError } from './platform/start-error.ts';
import { Throttle } from './platform/throttle/throttle.ts';
import type { Services } from './services.ts';

export interface OpenServices extends Services {
  /** Once requests come in. */
  onListen(): void;
  /** Finishes the mails in hand, then lets the database go. */
  close(): Promise<void>;
}

/**
 * Opens what the features work with, in the order in which each needs the other.
 * @throws StartError if the database cannot be opened or brought up to date
 */
export async function openServices(config: Config, log: FastifyBaseLogger): Promise<OpenServices> {
  const holdsFolder = config.databaseUrl === undefined && !isSupervised;
  const lock = holdsFolder ? requireDataFolder(config.dataDir) : undefined;
  let database: Database | undefined;
  try {
    database = openDatabase(config, (err) => log.warn({ err }, 'a connection to the database broke'));
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    const renamed = await followRenames(database);
    if (renamed.length > 0) log.info({ renamed }, 'what is stored bears the present ids');
  } catch (error) {
    await database?.close().catch(() => {});
    lock?.release();
    const where = config.databaseUrl === undefined ? `DATA_DIR=${config.dataDir}` : 'DATABASE_URL';
    throw new StartError(`Cannot start: the database at ${where} does not answer as it should: ${String(error)}`);
  }
  const pepper = loadPepper(config);
  for (const path of keepPrivate(config.dataDir)) log.warn({ path }, 'others on this machine can read what is private');
  await warnOfForeignPepper(database, pepper, log);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const metrics = createMetrics();
  const throttle = new Throttle(database, POLICIES, config.limitsFactor);
  const worker = createMailWorker({
    database,
    log,
    transport: createMailTransport(config, log),
    prepare: prepareMails({ database, publicUrl, throttle }),
    settings: { from: config.mailFrom ?? mailFrame.from },
    onDelivery: (outcome, template) => metrics.mailAttempts.inc({ outcome, template }),
  });
  const sources = openSources(database);
  const housekeeping = startHousekeeping(database, throttle, log);
  const catalogCompiler = new CatalogCompiler();
  worker.start();
  const wakeMail = () => worker.wake();
  const telling = startTelling({ database, log, wakeMail });
  const publishing = await openPublishing(database, config, log);
  const watching = config.watchLinks ? startWatching({ database, log, wakeMail }) : undefined;
  return {
    database,
    throttle,
    challenges: new Challenges(database, throttle, challengeKey(pepper.mix)),
    sources,
    vesselAnswers: keepAnswers(database, sources),
    publicUrl,
    metrics,
    catalogCompiler,
    publisher: publishing?.publisher,
    passwords: new Passwords(pepper),
    keyed: new KeyedSecrets(pepper),
    wakeMail,
    onListen: () => publishing?.onListen(),
    close: async () => {
      // The end of the process does not wait for it.
      void housekeeping.stop();
      await watching?.stop();
      await publishing?.stop();
      await telling.stop();
      await catalogCompiler.end();
      await worker.stop();
      await writeUnwrittenEnds(database).catch((err: unknown) =>
        log.warn({ err }, 'a logout could not be written down'),
      );
      await database.close();
      lock?.release();
    },
  };
}
