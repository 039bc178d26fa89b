import type { Handlers } from '../../api/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { registerClient } from './service.ts';

/** Registration of clients (spec 3), with the RUT as a file. */
export function registration(services: Services): Pick<Handlers, 'registerClient'> {
  return {
    async registerClient({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      await registerClient(services, form, admissions, { language, idempotencyKey: key, requestInfo });
    },
  };
}
