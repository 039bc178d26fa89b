import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schema/api/profile.json' with { type: 'json' };
import { forms } from '../../../generated/forms.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { requireSession } from '../../domain/sessions/bearer.ts';
import { readForm } from '../../platform/http/api/form-request.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { routeSchema, uploadRouteSchema } from '../../platform/http/api/route-schema.ts';
import { PDF, sendFile } from '../../platform/http/api/send-file.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { changeProfile, readProfile } from './service.ts';
import { readRut } from './store.ts';

/** A client's own data: read, changed, and the RUT on record. */
export async function profile(app: FastifyInstance, services: Services): Promise<void> {
  const { database, throttle } = services;
  const caller = (request: FastifyRequest) => requireSession(database, 'client', request);

  app.get(
    '/perfil',
    {
      schema: routeSchema('profile', 'The data of the logged-in client', {
        response: { 200: schema.profile },
        refusals: ['session-ended'],
      }),
    },
    async (request, reply) => {
      const found = await readProfile(services, await caller(request));
      reply.header('etag', `"${found.version}"`);
      return found;
    },
  );

  app.put(
    '/perfil',
    {
      schema: uploadRouteSchema('profile', 'Change the data', forms.profile, {
        response: { 200: schema.changed },
        refusals: ['session-ended', 'changed-meanwhile', 'invalid-fields', 'too-many-requests', 'busy'],
        headersRead: ['If-Match'],
      }),
    },
    async (request, reply) => {
      const who = await caller(request);
      await requireAdmission(throttle, 'upload-address', addressKey(request.ip));
      const filled = await readForm(request, forms.profile);
      const version = await changeProfile(services, {
        ...filled,
        caller: who,
        version: versionOf(request),
        language: visitorLanguage(request),
        requestInfo: requestInfoOf(request),
      });
      reply.header('etag', `"${version}"`);
      return { version };
    },
  );

  app.get(
    '/perfil/rut',
    { schema: routeSchema('profile', 'The RUT on record', { response: { 200: PDF }, refusals: ['session-ended'] }) },
    async (request, reply) => {
      const { accountId } = await caller(request);
      const file = await readRut(database, accountId, requestInfoOf(request));
      if (file === undefined) throw new Refusal('session-ended');
      return sendFile(reply, file.name, file.content);
    },
  );
}
