import type { FastifyRequest } from 'fastify';

/** The version of the If-Match header. Without the header it matches no row, so the edit is answered with what is stored. */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(/^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1] ?? 0);
}
