import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Addresses that nobody registered are counted together: their names are as many as strangers make up. */
const NO_ROUTE = 'none';

export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: statusCode };
    requests.observe(labels, elapsedTime / 1000);
  });
}
