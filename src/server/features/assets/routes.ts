import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASSETS_FOLDER } from '../../../shared/routes/site-paths.ts';
import { readResourceFolder } from '../../platform/http/resources/resource-folder.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';

/**
 * Headers that act on documents. Nothing here is one: the Content-Security-Policy of these files lets a drawing that is opened
 * by itself load nothing, run nothing and be framed by nobody. They would be a fifth of a kilobyte with each file.
 */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];

/** Serves scripts, styles, fonts and drawings; caches keep them for ever, because their names contain a content hash. */
export async function assets(app: FastifyInstance, { siteDir }: { siteDir: string }): Promise<void> {
  const files = await readResourceFolder(join(siteDir, ASSETS_FOLDER), 'the assets of the site');
  readOnly(app, `/${ASSETS_FOLDER}/*`, (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const resource = files.get(name);
    // Plain text, not the not-found page: a request for a deleted script must not be answered with HTML.
    if (resource === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n');
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    return sendResource(request, reply, resource);
  });
}
