import type { FastifyInstance } from 'fastify';
import { redirects } from '../../../shared/routes/redirects.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';

/** Browsers revalidate after an hour, so that a mistaken redirect does not last. */
const MAX_AGE_SECONDS = 3600;

/**
 * Redirects former addresses of pages and files to the present ones (ADR 43). The target comes from the catalog, never from
 * the request (S-54). The query is kept, and browsers keep the hash.
 */
export async function formerAddresses(app: FastifyInstance): Promise<void> {
  for (const [from, to] of redirects()) {
    for (const path of [from, `${from}/`])
      readOnly(app, path, (request, reply) =>
        reply
          .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
          .redirect(to + splitAddress(request.url).query, 301),
      );
  }
}
