import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from '../../domain/operations/openapi.ts';
import { docsPage } from './page.ts';
import { STYLE } from './style.ts';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Allows nothing but the style of the page itself. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the API description: as JSON for programs, as a page for developers. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', async () => apiDocument());
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
      .send(docsPage(apiDocument())),
  );
}
