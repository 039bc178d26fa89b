import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { parseJsonBodies } from './json-body.ts';
import { refuseOtherMediaTypes } from './media-type.ts';
import { refuseForeignOrigin } from './same-origin.ts';

/** Sets the rules for every API call: from our own pages or from programs, with a body of JSON, never cached. */
export function apiScope(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Language, Accept-Encoding');
    refuseForeignOrigin(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    refuseOtherMediaTypes(request);
    done();
  });
}

/** Lets API calls take files; the parser would otherwise work for every call. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}
