import type { FastifyInstance } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { formSchema } from '../../../shared/forms/form-schema.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { withLinkToken } from '../../platform/http/api/link-token.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { activate } from './store.ts';

export async function activation(app: FastifyInstance, { database, throttle, wakeMail }: Services): Promise<void> {
  app.post<{ Body: { readonly token: string } }>(
    '/activar',
    {
      schema: routeSchema('account', 'Activate an account by a mailed link', {
        body: withLinkToken(formSchema(forms.activation)),
        response: { 204: { type: 'null' } },
        refusals: ['invalid-link', 'too-many-requests'],
      }),
    },
    async (request, reply) => {
      await requireAdmission(throttle, 'link-address', addressKey(request.ip));
      if (!(await activate(database, request.body.token, visitorLanguage(request), requestInfoOf(request))))
        throw new Refusal('invalid-link');
      wakeMail();
      return reply.code(204).send(null);
    },
  );
}
