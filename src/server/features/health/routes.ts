import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import { hasSuccessor } from '../../platform/processes/replacement.ts';
import { createReadiness } from './service.ts';

interface HealthOptions {
  readonly database: Database;
  /** How long new connections are accepted after the shutdown signal, until load balancers notice "closing". */
  readonly drainSeconds: number;
}

/**
 * Serves the two checks for monitoring. Live: the process answers; nothing else is checked, so that nobody restarts it
 * because the database is down. Ready: the server can take visitors.
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
