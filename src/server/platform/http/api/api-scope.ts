import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { site } from '../../../../generated/site.ts';
import { parseJsonBodies } from './json-body.ts';
import { refuseOtherMediaTypes } from './media-type.ts';
import { refuseForeignOrigin } from './same-origin.ts';

/** What holds for every call of the interface: JSON or files, from our own pages or from programs, never cached. */
export async function apiScope(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  parseJsonBodies(app);
  await app.register(multipart);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${site.company.name} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Language');
    refuseForeignOrigin(request);
  });
  app.addHook('preParsing', async (request) => refuseOtherMediaTypes(request));
}
