import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SCHEMA } from '../database/migrate.ts';
import type { Passwords } from '../identity/credentials/passwords.ts';
import { type QueueFigures, readQueueFigures } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import { sendError } from '../platform/http/errors.ts';
import { readOnly } from '../platform/http/methods.ts';
import { within } from '../platform/jobs.ts';

/** Buckets in seconds, from a page served out of memory to the longest time that a request may take. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics that the server records and /metrics reports. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates all metrics, in a registry of their own, so that several servers can run in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time until an answer was sent whole, by the route as it is registered and the status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    mailAttempts: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Attempts of this instance to send a mail: sent, nothing (to send), postponed, dead (given up)',
      labelNames: ['outcome', 'template'],
      registers,
    }),
    policyReports: new Counter({
      name: 'site_policy_reports_total',
      help: 'What browsers report that the policy of a page blocked, by its directive; anybody can send such reports',
      labelNames: ['directive'],
      registers,
    }),
    passwordHashes: gauge('site_password_hashes', 'Password hashes under way and waiting in this instance', ['state']),
    databaseUp: gauge('site_database_up', 'Whether the database answers'),
    connections: gauge('site_database_connections', 'Connections of this instance, and requests that wait for one', [
      'state',
    ]),
    mails: gauge('site_mails', 'Mails in the outbox of all instances that are not sent yet, or never will be', [
      'state',
    ]),
    oldestMail: gauge('site_mail_oldest_seconds', 'How long the oldest queued mail has been waiting'),
    throttled: gauge('site_throttled', 'Accounts and addresses that have to wait after too many tries'),
    freeDisk: gauge('site_disk_free_bytes', 'Free space where the data folder is'),
    build: gauge('site_build_info', 'Always 1; the labels say what runs', ['version', 'node', 'database', 'schema']),
  };
}

/**
 * Sets the build metric and starts collecting metrics of the process: memory, event loop, garbage collection. A process may
 * call it once.
 */
export function describeProcess({ metrics, database }: Pick<Parts, 'metrics' | 'database'>): void {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  metrics.build.set({ version, node: process.version, database: database.kind, schema: SCHEMA }, 1);
  collectDefaultMetrics({ register: metrics.registry });
  // The library names these gauges like counters; the same figures by type stay.
  for (const kind of ['handles', 'requests', 'resources'])
    metrics.registry.removeSingleMetric(`nodejs_active_${kind}_total`);
}

interface Parts {
  readonly metrics: Metrics;
  readonly database: Database;
  readonly passwords: Pick<Passwords, 'load'>;
}

interface MetricsOptions extends Parts {
  /** Undefined: /metrics is not served. */
  readonly metricsToken: string | undefined;
  readonly dataDir: string;
}

/** Serves metrics for Prometheus to readers with the token. */
export async function metrics(
  app: FastifyInstance,
  { metricsToken, dataDir, ...parts }: MetricsOptions,
): Promise<void> {
  if (metricsToken === undefined) return;
  const expected = digest(`Bearer ${metricsToken}`);
  readOnly(app, '/metrics', async (request, reply) => {
    const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!isAllowed) return sendError(request, reply.header('www-authenticate', 'Bearer'), 401);
    const text = await readMetrics(parts, dataDir);
    return reply.type(parts.metrics.registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Shorter than the scrape timeout of Prometheus. */
const ANSWER_LIMIT_MS = 2_000;

/** Returns all metrics in the format of Prometheus, without those of the database while it does not answer. */
async function readMetrics({ metrics, database, passwords }: Parts, dataDir: string): Promise<string> {
  const { running, waiting } = passwords.load;
  metrics.passwordHashes.set({ state: 'running' }, running);
  metrics.passwordHashes.set({ state: 'waiting' }, waiting);
  for (const [state, count] of Object.entries(database.connections())) metrics.connections.set({ state }, count);
  const [figures, disk] = await Promise.all([
    within(ANSWER_LIMIT_MS, readFigures(database)).catch(() => undefined),
    statfs(dataDir).catch(() => undefined),
  ]);
  setDatabaseFigures(metrics, figures);
  if (disk === undefined) metrics.freeDisk.remove();
  else metrics.freeDisk.set(disk.bavail * disk.bsize);
  return metrics.registry.metrics();
}

function setDatabaseFigures(
  { databaseUp, mails, oldestMail, throttled }: Metrics,
  figures: DatabaseFigures | undefined,
): void {
  databaseUp.set(figures === undefined ? 0 : 1);
  if (figures === undefined) {
    mails.reset();
    oldestMail.remove();
    throttled.remove();
    return;
  }
  mails.set({ state: 'queued' }, figures.queued);
  mails.set({ state: 'dead' }, figures.dead);
  oldestMail.set(figures.oldestMs / 1000);
  throttled.set(figures.throttled);
}

interface DatabaseFigures extends QueueFigures {
  /** Accounts and addresses that are locked at present. */
  readonly throttled: number;
}

/** Returns the figures that only the database knows: the outbox, and how many limits are exceeded now. */
async function readFigures(database: Database): Promise<DatabaseFigures> {
  const { reading, now } = database;
  const { throttled } = await reading
    .selectFrom('throttle')
    .select(({ fn }) => fn.countAll<number>().as('throttled'))
    .where('lockedUntil', '>', now)
    .executeTakeFirstOrThrow();
  return { ...(await readQueueFigures(database)), throttled };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
