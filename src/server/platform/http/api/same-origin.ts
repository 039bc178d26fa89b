import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a change requested by a page of another site (S-49). Programs other than browsers send neither header. This is
 * only an additional protection, because no cookie gives any rights here.
 */
export function refuseForeignOrigin({ method, headers, host, protocol }: FastifyRequest): void {
  if (SAFE.has(method)) return;
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  const isForeign =
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== undefined && !isOwn(origin, host, protocol));
  if (isForeign) throw new Refusal('not-allowed');
}

/** Whether `origin` is this site. Only the host is compared behind a proxy that ends TLS: the scheme is unknown there. */
function isOwn(origin: string, host: string, protocol: string): boolean {
  return origin === `${protocol}://${host}` || (URL.canParse(origin) && new URL(origin).host === host);
}
