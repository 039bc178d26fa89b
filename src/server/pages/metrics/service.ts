import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics } from 'prom-client';
import { SCHEMA } from '../../database/migrate.ts';
import { within } from '../../platform/within.ts';
import type { ProcessServices, Services } from '../../services.ts';
import { type DatabaseFigures, readFigures } from './store.ts';

/** Shorter than the scrape timeout of Prometheus. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * Sets the build metric and starts collecting metrics of the process: memory, event loop, garbage collection. A process may
 * call it once.
 */
export function describeProcess({ metrics, database }: Pick<ProcessServices, 'metrics' | 'database'>): void {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
  metrics.build.set({ version, node: process.version, database: database.kind, schema: SCHEMA }, 1);
  collectDefaultMetrics({ register: metrics.registry });
  // The library names these gauges like counters; the same figures by type stay.
  for (const kind of ['handles', 'requests', 'resources'])
    metrics.registry.removeSingleMetric(`nodejs_active_${kind}_total`);
}

/** Returns all metrics in the format of Prometheus, without those of the database while it does not answer. */
export async function readMetrics(services: Services, dataDir: string): Promise<string> {
  const { metrics, database, passwords } = services;
  const { running, waiting } = passwords.load;
  metrics.passwordHashes.set({ state: 'running' }, running);
  metrics.passwordHashes.set({ state: 'waiting' }, waiting);
  for (const [state, count] of Object.entries(database.connections())) metrics.connections.set({ state }, count);
  const [figures, disk] = await Promise.all([
    within(ANSWER_LIMIT_MS, readFigures(database)).catch(() => undefined),
    statfs(dataDir).catch(() => undefined),
  ]);
  setDatabaseFigures(services, figures);
  if (disk === undefined) metrics.freeDisk.remove();
  else metrics.freeDisk.set(disk.bavail * disk.bsize);
  return metrics.registry.metrics();
}

function setDatabaseFigures({ metrics }: Services, figures: DatabaseFigures | undefined): void {
  const { databaseUp, mails, oldestMail, throttled } = metrics;
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
