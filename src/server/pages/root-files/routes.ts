import type { FastifyInstance } from 'fastify';
import { ROOT_FILES_FOLDER } from '../../../shared/routes/site-paths.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { readFiles } from '../../rendering/site-files.ts';

/** Serves the files that a site has in the folder of root files, each at the root of the site. */
export async function rootFiles(app: FastifyInstance, { files }: Pick<Site, 'files'>): Promise<void> {
  for (const [name, resource] of readFiles(files, ROOT_FILES_FOLDER, 'the root files of the site')) {
    readOnly(app, `/${name}`, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      return sendResource(request, reply, resource);
    });
  }
}
