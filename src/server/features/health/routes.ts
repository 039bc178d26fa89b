import type { FastifyInstance } from 'fastify';
import { readOnly } from '../../platform/http/read-only.ts';

/**
 * For whoever watches the process. Alive: it answers, nothing else is asked.
 * Ready: it may get visitors; it listens only once everything is loaded, so what is left to say is that it is closing.
 */
export async function health(app: FastifyInstance): Promise<void> {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  readOnly(app, '/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  readOnly(app, '/readyz', (_request, reply) => {
    reply.code(isClosing ? 503 : 200).header('cache-control', 'no-store');
    return reply.send({ status: isClosing ? 'closing' : 'ready' });
  });
}
