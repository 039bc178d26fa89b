import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../../platform/http/responses/errors.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import type { Services } from '../../services.ts';
import { readMetrics } from './service.ts';

interface MetricsOptions {
  readonly services: Services;
  /** Undefined: /metrics is not served. */
  readonly metricsToken: string | undefined;
  readonly dataDir: string;
}

/** Serves metrics for Prometheus to readers with the token. */
export async function metrics(app: FastifyInstance, options: MetricsOptions): Promise<void> {
  const { services, metricsToken, dataDir } = options;
  if (metricsToken === undefined) return;
  const expected = digest(`Bearer ${metricsToken}`);
  readOnly(app, '/metrics', async (request, reply) => {
    const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!isAllowed) return sendError(request, reply.header('www-authenticate', 'Bearer'), 401);
    const text = await readMetrics(services, dataDir);
    return reply.type(services.metrics.registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
