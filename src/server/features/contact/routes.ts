import type { Handlers } from '../../domain/operations/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from './service.ts';

export function contact(services: Services): Pick<Handlers, 'sendContactMessage'> {
  return {
    async sendContactMessage({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      const about = { language, idempotencyKey: key, requestInfo };
      return { reference: await sendMessage(services, form.values, admissions, about) };
    },
  };
}
