import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../platform/http/request-headers/user-agent.ts';
import type { RequestInfo } from './audit.ts';

/** Returns where a request comes from, for the audit and the list of sessions. */
export function requestInfoOf({ ip, id, headers }: FastifyRequest): RequestInfo {
  return { ip, requestId: id, device: deviceOf(headers['user-agent']) };
}
