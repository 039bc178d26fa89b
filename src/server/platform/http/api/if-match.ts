import type { FastifyRequest } from 'fastify';

/** An edit that does not say what it began with begins with nothing: it is told what is there. */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(/^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1] ?? 0);
}
