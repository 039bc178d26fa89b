import type { FastifyInstance } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { formSchema } from '../../../shared/forms/form-schema.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { readForm } from '../../platform/http/api/form-request.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import type { Services } from '../../services.ts';
import { requestRecovery } from './service.ts';

const form = forms['staff-recovery'];

/** A forgotten password: the answer is the same for every user name (S-9). */
export async function staffRecovery(app: FastifyInstance, services: Services): Promise<void> {
  app.post<{ Body: FormValues }>(
    '/internal/recovery',
    {
      schema: routeSchema('staff', 'Ask for a mail with a link to a new password', {
        body: formSchema(form),
        response: { 204: { type: 'null' } },
        refusals: ['invalid-fields', 'too-many-requests'],
      }),
    },
    async (request, reply) => {
      const { values } = await readForm(request, form);
      await requestRecovery(services, String(values['username']), visitorLanguage(request), requestInfoOf(request));
      return reply.code(204).send(null);
    },
  );
}
