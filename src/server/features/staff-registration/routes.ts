import type { Handlers } from '../../domain/operations/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { registerStaff } from './service.ts';

export function staffRegistration(services: Services): Pick<Handlers, 'registerStaff'> {
  return {
    async registerStaff({ form, language, requestInfo, request }) {
      await registerStaff(services, form.values, {
        language,
        idempotencyKey: idempotencyKey(request, form),
        requestInfo,
      });
    },
  };
}
