import type { FastifyRequest } from 'fastify';

/** Returns the version in the If-Match header. Without one it is 0, which no row has: the edit is refused as a conflict. */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(/^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1] ?? 0);
}
