import type { FastifyRequest } from 'fastify';
import { type Device, deviceOf } from './request-headers/user-agent.ts';

/** Where a request comes from, as the audit and the list of sessions keep it. */
export interface RequestInfo {
  readonly ip: string;
  readonly requestId: string;
  readonly device: Device;
}

/** Returns where a request comes from, for the audit and the list of sessions. */
export function requestInfoOf({ ip, id, headers }: FastifyRequest): RequestInfo {
  return { ip, requestId: id, device: deviceOf(headers['user-agent']) };
}
