import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { readOnly } from '../../platform/http/read-only.ts';
import { hasSuccessor } from '../../platform/processes/replacement.ts';
import { createReadiness } from './service.ts';

interface HealthOptions {
  readonly database: Database;
  /** How long after the order to stop new connections are still taken, until balancers have seen that it is not ready. */
  readonly drainSeconds: number;
}

/**
 * For monitoring. Alive: it answers, nothing else is asked, so that nobody restarts it because of a
 * database that is away. Ready: it may get visitors.
 */
export async function health(app: FastifyInstance, { database, drainSeconds }: HealthOptions): Promise<void> {
  const readiness = createReadiness(database);
  let isClosing = false;
  app.addHook('preClose', async () => {
    if (hasSuccessor()) return;
    isClosing = true;
    await pause(drainSeconds * 1000);
  });
  readOnly(app, '/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  readOnly(app, '/health/ready', async (_request, reply) => {
    const status = isClosing ? 'closing' : await readiness();
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status });
  });
}
