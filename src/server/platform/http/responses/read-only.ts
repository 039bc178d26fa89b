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
