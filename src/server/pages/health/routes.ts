import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import { createReadiness } from './service.ts';

interface HealthOptions {
  readonly database: Database;
  /** Whether the server is about to end. */
  readonly isClosing: () => boolean;
}

/**
 * Serves the two checks for monitoring. Live: the process answers; nothing else is checked, so that nobody restarts it
 * because the database is down. Ready: the server can take visitors.
 */
export async function health(app: FastifyInstance, { database, isClosing }: HealthOptions): Promise<void> {
  const readiness = createReadiness(database);
  readOnly(app, '/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  readOnly(app, '/health/ready', async (_request, reply) => {
    const status = isClosing() ? 'closing' : await readiness();
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status });
  });
}
