import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin } from './same-origin.ts';

/** Sets the rules for every form that a browser sends without scripts: fields and files, from our own pages (S-49). */
export async function formScope(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addHook('onRequest', async (request) => refuseForeignOrigin(request));
}
