import type { FastifyInstance } from 'fastify';
import { ASSETS_FOLDER } from '../../../shared/routes/site-paths.ts';
import type { PublicationFollower } from '../../content/publishing/follower.ts';
import type { Resource } from '../../platform/http/resources/resource.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { type LateFile, readFiles } from '../../rendering/site-files.ts';

/**
 * Headers that act on documents. Nothing here is one: the Content-Security-Policy of these files lets a drawing that is opened
 * by itself load nothing, run nothing and be framed by nobody. They would be a fifth of a kilobyte with each file.
 */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];

/** Parts of a Content: a page of another server may name one that was published a moment ago. */
const OF_CONTENT = /^content-/;

interface AssetsOptions {
  /** The files of the code, which are the same in every site. */
  readonly ofCode: ReadonlyMap<string, Resource>;
  readonly site: Site;
  /** Those of sites that were shown within the last day, by their paths: pages that are still open ask for them. */
  readonly former: ReadonlyMap<string, LateFile>;
  /** Follows other servers; undefined if this one does not. */
  readonly follower: Pick<PublicationFollower, 'look' | 'served'> | undefined;
}

/** Serves scripts, styles, fonts and drawings; caches keep them for ever, because their names contain a content hash. */
export async function assets(app: FastifyInstance, { ofCode, site, former, follower }: AssetsOptions): Promise<void> {
  const ofSite = readFiles(site.files, ASSETS_FOLDER, 'the assets of the site');
  readOnly(app, `/${ASSETS_FOLDER}/*`, async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const resource = ofSite.get(name) ?? ofCode.get(name) ?? (await former.get(`${ASSETS_FOLDER}/${name}`)?.());
    if (resource === undefined && OF_CONTENT.test(name)) {
      await follower?.look();
      const isReplaced = follower !== undefined && follower.served.site.files.place !== site.files.place;
      if (isReplaced) return reply.header('cache-control', 'no-store').redirect(request.url, 307);
    }
    // Plain text, not the not-found page: a request for a deleted script must not be answered with HTML.
    if (resource === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n');
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    return sendResource(request, reply, resource);
  });
}
