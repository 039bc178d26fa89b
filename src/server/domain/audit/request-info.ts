import type { FastifyRequest } from 'fastify';
import type { Origin } from './audit.ts';

/** Where a request comes from, for the audit. */
export function originOf({ ip, id }: FastifyRequest): Origin {
  return { ip, requestId: id };
}
