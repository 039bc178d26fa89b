import type { FastifyInstance } from 'fastify';
import { content, perContent } from '../../../shared/content/content.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../../shared/routes/site-paths.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { loadDownloads } from './store.ts';

/** The PDFs that are made from pages; the catalog has only their names. */
const documents = perContent(() =>
  content.site.languages.flatMap(({ id: language }) =>
    content.documentIds.map((id) => ({ fileName: documentFile(id, language), type: 'application/pdf' })),
  ),
);

/** Serves the files that the catalog offers, as attachments. */
export async function downloads(app: FastifyInstance, { files: site }: Pick<Site, 'files'>): Promise<void> {
  const files = loadDownloads(site, [...Object.values(content.downloads), ...documents()]);
  for (const [fileName, resource] of files) {
    readOnly(app, `/${DOWNLOADS_FOLDER}/${fileName}`, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${fileName}"` });
      return sendResource(request, reply, resource);
    });
  }
}
