import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Registers an address for reading: GET and HEAD are answered, every other method gets 405 before a body is read. */
export function readOnly(app: FastifyInstance, url: string, answer: Answer): void {
  app.route({ method: ['GET', 'HEAD'], url, handler: answer });
  allowOnly(app, url, ['GET', 'HEAD']);
}

/** Answers every method of an address that is not in `allowed` with 405, before a body is read. */
export function allowOnly(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const refuse: Answer = (request, reply) => sendError(request, reply.header('allow', allowed.join(', ')), 405);
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (request, reply) => refuse(request, reply),
    handler: refuse,
  });
}

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
