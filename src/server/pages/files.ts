import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { content, perContent } from '../../shared/content.ts';
import { ASSETS_FOLDER, DOWNLOADS_FOLDER, documentFile, ROOT_FILES_FOLDER } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/errors.ts';
import { readOnly } from '../platform/http/methods.ts';
import type { Resource } from '../platform/http/resource.ts';
import { sendResource } from '../platform/http/resource.ts';
import type { Site } from '../rendering/rendered-sites.ts';
import { type LateFile, readFiles, type SiteFiles } from '../rendering/site-files.ts';
import { letCdnKeep } from './cdn.ts';

/**
 * Headers that act on documents. Nothing here is one: the Content-Security-Policy of these files lets a drawing that is opened
 * by itself load nothing, run nothing and be framed by nobody. They would be a fifth of a kilobyte with each file.
 */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];

/** Parts of a Content: a page of another server may name one that was published a moment ago. */
const OF_CONTENT = /^content-/;

interface FilesOptions extends Pick<Site, 'files'> {
  /** How long a CDN may keep a file. */
  readonly cdnSeconds: number;
}

interface AssetsOptions {
  /** The files of the code, which are the same in every site. */
  readonly ofCode: ReadonlyMap<string, Resource>;
  readonly site: Site;
  /** Those of sites that were shown within the last day, by their paths: pages that are still open ask for them. */
  readonly former: ReadonlyMap<string, LateFile>;
  /** Follows other servers; undefined if this one does not. */
  readonly follower: { look(): Promise<unknown>; readonly served: { readonly site: Site } } | undefined;
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

/** Serves the files that the catalog offers, as attachments. */
export async function downloads(app: FastifyInstance, { files, cdnSeconds }: FilesOptions): Promise<void> {
  for (const [fileName, resource] of loadDownloads(files)) {
    readOnly(app, `/${DOWNLOADS_FOLDER}/${fileName}`, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${fileName}"` });
      letCdnKeep(reply, { seconds: cdnSeconds });
      return sendResource(request, reply, resource);
    });
  }
}

/** Serves the files that a site has in the folder of root files, each at the root of the site. */
export async function rootFiles(app: FastifyInstance, { files, cdnSeconds }: FilesOptions): Promise<void> {
  for (const [name, resource] of readFiles(files, ROOT_FILES_FOLDER, 'the root files of the site')) {
    readOnly(app, `/${name}`, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      letCdnKeep(reply, { seconds: cdnSeconds });
      return sendResource(request, reply, resource);
    });
  }
}

interface OfferedFile {
  readonly fileName: string;
  readonly type: string;
  /** Undefined for files that are made with the site. */
  readonly sha256?: string;
}

/**
 * Reads the downloads and returns them by name.
 * @throws StartError that lists every file that is missing or is not the one of the catalog
 */
function loadDownloads({ place, read }: SiteFiles): ReadonlyMap<string, Resource> {
  const downloads: readonly OfferedFile[] = [...Object.values(content.downloads), ...documents()];
  const files = new Map<string, Resource>();
  const errors: string[] = [];
  for (const { fileName, type, sha256 } of downloads) {
    const resource = read(`${DOWNLOADS_FOLDER}/${fileName}`);
    if (resource === undefined) errors.push(`${fileName} is missing`);
    else if (sha256 !== undefined && createHash('sha256').update(resource.plain.bytes).digest('hex') !== sha256)
      errors.push(`${fileName} differs from the catalog`);
    // Stored uncompressed: these formats are already compressed, and byte ranges refer to the plain bytes.
    else files.set(fileName, { ...resource, mediaType: type, coded: new Map() });
  }
  if (errors.length > 0)
    throw new StartError(
      `Cannot start: wrong downloads in ${place}/${DOWNLOADS_FOLDER}:\n  ${errors.join('\n  ')}\nBuild the site again: npm run build`,
    );
  return files;
}

/** The PDFs that are made from pages; the catalog has only their names. */
const documents = perContent(() =>
  content.site.languages.flatMap(({ id: language }) =>
    content.documentIds.map((id) => ({ fileName: documentFile(id, language), type: 'application/pdf' })),
  ),
);
