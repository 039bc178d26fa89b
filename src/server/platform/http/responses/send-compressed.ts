import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, type Coding, chooseCoding } from '../request-headers/accept.ts';
import { compress } from './compress.ts';

/**
 * Sends HTML in the coding that the client prefers.
 * @param make returns the HTML; called only if `cache` lacks the coding
 * @param cache bytes of the same HTML, by coding
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => string,
  cache: Map<Coding | undefined, Promise<Buffer>>,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], CODINGS);
  const bytes = cache.get(coding) ?? inCoding(Buffer.from(make()), coding);
  cache.set(coding, bytes);
  reply.type('text/html; charset=utf-8');
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(await bytes);
}

async function inCoding(bytes: Buffer, coding: Coding | undefined): Promise<Buffer> {
  return coding === undefined ? bytes : compress(bytes, coding);
}
