import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { makeResource, type Resource } from '../../platform/http/resources/resource.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { apiDocument } from '../openapi.ts';
import { docsPage } from './page.ts';
import { STYLE } from './style.ts';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Allows nothing but the style of the page itself. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Unlike the calls of the API, both are the same for everybody; a newer release is seen at once. */
const REVALIDATED = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
const PAGE_HEADERS = { 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' };

/**
 * Serves the API description: as JSON for programs, as a page for developers. Each takes long to make, and stays the same until
 * the process is replaced, so it is made once, for the first request.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const document = once(() => makeResource(JSON.stringify(apiDocument()), 'application/json; charset=utf-8'));
  const page = once(() => makeResource(docsPage(apiDocument()), 'text/html; charset=utf-8'));
  app.get('/openapi.json', async (request, reply) =>
    sendResource(request, reply.headers(REVALIDATED), await document()),
  );
  app.get('/docs', async (request, reply) =>
    sendResource(request, reply.headers({ ...REVALIDATED, ...PAGE_HEADERS }), await page()),
  );
}

function once(make: () => Promise<Resource>): () => Promise<Resource> {
  let made: Promise<Resource> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
