import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { parseJsonBodies } from './json-body.ts';
import { refuseOtherMediaTypes } from './media-type.ts';
import { refuseForeignOrigin } from './same-origin.ts';

/** Sets the rules for every API call: JSON or files, from our own pages or from programs, never cached. */
export async function apiScope(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  parseJsonBodies(app);
  await app.register(multipart);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Language');
    refuseForeignOrigin(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    refuseOtherMediaTypes(request);
    done();
  });
}
