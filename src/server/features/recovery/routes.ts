import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/recovery.json' with { type: 'json' };
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import type { Services } from '../../services.ts';
import { requestRecovery } from './service.ts';

/** The forgotten password (spec 4, spec 7): the answer is the same for every NIT. */
export async function recovery(app: FastifyInstance, services: Services): Promise<void> {
  app.post<{ Body: { readonly nit: string } }>(
    '/generar-token',
    {
      schema: routeSchema('account', 'Ask for a mail with a link to a new password', {
        body: schema.request,
        response: { 200: schema.reply },
        refusals: ['too-many-requests'],
      }),
    },
    async (request) => {
      await requestRecovery(services, request.body.nit, visitorLanguage(request), requestInfoOf(request));
      return { message: 'OK' };
    },
  );
}
