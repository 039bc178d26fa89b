import type { FastifyInstance } from 'fastify';
import { API_PATH } from '../../../../src/shared/routes/site-paths.ts';

/** Returns "GET /perfil" for every route below the API that does something. */
export async function callsOf(app: FastifyInstance): Promise<string[]> {
  const way: string[] = [];
  const calls: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*?)([^│├└─ ]\S*) \((.*)\)$/.exec(line) ?? [];
    way.splice(indent.length / 4 - 1, Infinity, part);
    const path = way
      .join('')
      .replace(/^\/+/, '/')
      .replace(/^\/?api\//, `${API_PATH}/`);
    if (!path.startsWith(`${API_PATH}/`)) continue;
    for (const method of methods.split(', ').filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name))) {
      // A route that only answers 405 refuses the methods that its address does not support.
      const reply = await app.inject({ method: method as 'GET', url: path.replace(':id', 'x') });
      if (reply.statusCode !== 405) calls.push(`${method} ${path.slice(API_PATH.length)}`);
    }
  }
  return calls.sort();
}
