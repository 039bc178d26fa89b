import type { Handlers } from '../../domain/operations/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { registerClient } from './service.ts';

/** Registration of clients (spec 3), with the RUT as a file. */
export function registration(services: Services): Pick<Handlers, 'registerClient'> {
  return {
    async registerClient({ form, language, requestInfo, request }) {
      await registerClient(services, form, { language, idempotencyKey: idempotencyKey(request, form), requestInfo });
    },
  };
}
