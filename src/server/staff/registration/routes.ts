import type { Handlers } from '../../api/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { registerStaff } from './service.ts';

export function staffRegistration(services: Services): Pick<Handlers, 'registerStaff'> {
  return {
    async registerStaff({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      await registerStaff(services, form.values, admissions, { language, idempotencyKey: key, requestInfo });
    },
  };
}
