import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ROOT_FILES_FOLDER } from '../../../shared/routes/site-paths.ts';
import { readResourceFolder } from '../../platform/http/resources/resource-folder.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';

/** Serves the files that the build put into the folder of root files, each at the root of the site. */
export async function rootFiles(app: FastifyInstance, { siteDir }: { siteDir: string }): Promise<void> {
  const files = await readResourceFolder(join(siteDir, ROOT_FILES_FOLDER), 'the root files of the site');
  for (const [name, resource] of files) {
    readOnly(app, `/${name}`, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      return sendResource(request, reply, resource);
    });
  }
}
