import type { FastifyInstance } from 'fastify';
import { allowOnly } from '../responses/read-only.ts';

/** Records the methods of each address, for the routes that are registered from now on. */
export function recordMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, path, method, prefix }) => {
    const address = (url ?? path).slice(prefix.length);
    const known = methods.get(address) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(address, known);
  });
  return methods;
}

/** Answers every method that was not recorded for an address with 405 and the recorded ones, before a body is read. */
export function methodNotAllowed(app: FastifyInstance, recorded: ReturnType<typeof recordMethods>): void {
  for (const [url, methods] of [...recorded]) allowOnly(app, url, [...methods]);
}
