import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** An address to read: GET and HEAD are answered, every other method gets 405 before a body is read. */
export function readOnly(app: FastifyInstance, url: string, answer: Answer): void {
  const refuse: Answer = (request, reply) => sendError(request, reply.header('allow', 'GET, HEAD'), 405);
  app.route({ method: ['GET', 'HEAD'], url, handler: answer });
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url,
    onRequest: async (request, reply) => refuse(request, reply),
    handler: refuse,
  });
}
