import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../shared/time/duration.ts';

/** Longer than the wait for the lock of the calls and the writing of a large file. */
const PATIENCE_MS = 3 * MINUTE_MS;

/** Lets a request work for longer than the timeout of idle connections, which would close its silent one. */
export function allowLongWork({ raw }: FastifyRequest): void {
  raw.socket.setTimeout(PATIENCE_MS);
}
