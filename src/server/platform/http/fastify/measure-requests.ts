import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';

/** The label of all unregistered addresses: strangers could make up any number of names. */
const NO_ROUTE = 'none';

/** Records the duration of each answered request, in seconds, by its route and not by its address. */
export function measureRequests(app: FastifyInstance, requests: Histogram<'method' | 'route' | 'status'>): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: statusCode };
    requests.observe(labels, elapsedTime / 1000);
    done();
  });
}
