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
import { registerStaff } from './service.ts';

const form = forms['staff-registration'];

export async function staffRegistration(app: FastifyInstance, services: Services): Promise<void> {
  app.post<{ Body: FormValues }>(
    '/internal/registration',
    {
      schema: routeSchema('staff', 'Ask for access; an administrator decides', {
        body: formSchema(form),
        response: { 204: { type: 'null' } },
        refusals: ['invalid-fields', 'too-many-requests', 'busy'],
        headersRead: ['Idempotency-Key'],
      }),
    },
    async (request, reply) => {
      const { values } = await readForm(request, form);
      await requireAdmission(services.throttle, 'registration-address', addressKey(request.ip));
      await registerStaff(services, values, {
        language: visitorLanguage(request),
        idempotencyKey: idempotencyKey(request),
        requestInfo: requestInfoOf(request),
      });
      return reply.code(204).send(null);
    },
  );
}
