import type { FastifyInstance } from 'fastify';
import { redirects } from '../../../shared/redirects.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { readOnly } from '../../platform/http/read-only.ts';

/** Browsers ask again after an hour: a redirect that was a mistake is forgotten by then. */
const MAX_AGE_SECONDS = 3600;

/**
 * What pages and files had for an address before leads to the present one (ADR 43), which is one of the catalog and never
 * one of the request (S-54). The query stays, and browsers keep the hash.
 */
export async function formerAddresses(app: FastifyInstance): Promise<void> {
  for (const [from, to] of redirects) {
    for (const path of [from, `${from}/`])
      readOnly(app, path, (request, reply) =>
        reply
          .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
          .redirect(to + splitAddress(request.url).query, 301),
      );
  }
}
