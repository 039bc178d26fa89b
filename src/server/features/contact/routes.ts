import type { FastifyInstance } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { formSchema } from '../../../shared/forms/form-schema.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { readForm } from '../../platform/http/api/form-request.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from './service.ts';

export async function contact(app: FastifyInstance, services: Services): Promise<void> {
  app.post<{ Body: FormValues }>(
    '/contacto',
    {
      schema: routeSchema('contact', 'Write to the agency', {
        body: formSchema(forms.contact),
        response: { 204: { type: 'null' } },
        refusals: ['invalid-fields', 'too-many-requests'],
        headersRead: ['Idempotency-Key'],
      }),
    },
    async (request, reply) => {
      const { values } = await readForm(request, forms.contact);
      await requireAdmission(services.throttle, 'contact-address', addressKey(request.ip));
      await sendMessage(services, values, {
        language: visitorLanguage(request),
        idempotencyKey: idempotencyKey(request),
        requestInfo: requestInfoOf(request),
      });
      return reply.code(204).send(null);
    },
  );
}
