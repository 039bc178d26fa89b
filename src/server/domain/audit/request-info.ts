import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from './audit.ts';

/** Where a request comes from, for the audit. */
export function requestInfoOf({ ip, id }: FastifyRequest): RequestInfo {
  return { ip, requestId: id };
}
