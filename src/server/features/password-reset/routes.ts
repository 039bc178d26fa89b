import type { FastifyInstance } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { formSchema } from '../../../shared/forms/form-schema.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { readForm } from '../../platform/http/api/form-request.ts';
import { withLinkToken } from '../../platform/http/api/link-token.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { resetPassword } from './service.ts';

/** The reset call of each realm: its path and the form that it takes. */
const REALMS = [
  { realm: 'client', path: '/restablecer-clave', tag: 'account', form: forms['password-reset'] },
  { realm: 'staff', path: '/internal/password-reset', tag: 'staff', form: forms['staff-password-reset'] },
] as const;

export async function passwordReset(app: FastifyInstance, services: Services): Promise<void> {
  for (const { realm, path, tag, form } of REALMS) {
    app.post<{ Body: FormValues & { readonly token: string } }>(
      path,
      {
        schema: routeSchema(tag, 'Set a new password by a mailed link', {
          body: withLinkToken(formSchema(form)),
          response: { 204: { type: 'null' } },
          refusals: ['invalid-link', 'invalid-fields', 'too-many-requests', 'busy'],
        }),
      },
      async (request, reply) => {
        await requireAdmission(services.throttle, 'link-address', addressKey(request.ip));
        const { values } = await readForm(request, form);
        await resetPassword(services, realm, {
          token: request.body.token,
          password: String(values['password']),
          language: visitorLanguage(request),
          requestInfo: requestInfoOf(request),
        });
        return reply.code(204).send(null);
      },
    );
  }
}
