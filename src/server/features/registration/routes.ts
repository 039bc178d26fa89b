import type { FastifyInstance } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { readForm } from '../../platform/http/api/form-request.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import { uploadRouteSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { registerClient } from './service.ts';

/** Registration of clients (spec 3), with the RUT as a file. */
export async function registration(app: FastifyInstance, services: Services): Promise<void> {
  app.post(
    '/registro',
    {
      schema: uploadRouteSchema('account', 'Register a client', forms.registration, {
        response: { 204: { type: 'null' } },
        refusals: ['invalid-fields', 'too-many-requests', 'busy'],
        headersRead: ['Idempotency-Key'],
      }),
    },
    async (request, reply) => {
      const address = addressKey(request.ip);
      await requireAdmission(services.throttle, 'upload-address', address);
      const filled = await readForm(request, forms.registration);
      await requireAdmission(services.throttle, 'registration-address', address);
      await registerClient(services, filled, {
        language: visitorLanguage(request),
        idempotencyKey: idempotencyKey(request),
        requestInfo: requestInfoOf(request),
      });
      return reply.code(204).send(null);
    },
  );
}
