import type { Handlers, OperationContext } from '../../api/handler.ts';
import { idempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from './service.ts';

type Served = 'sendContactMessage' | 'requestQuote';

/** Messages of visitors to the agency: one operation per form. */
export function contact(services: Services): Pick<Handlers, Served> {
  const send = async (id: Parameters<typeof sendMessage>[1], context: OperationContext<Served>) => {
    const { form, language, requestInfo, admissions, request } = context;
    const about = { language, idempotencyKey: idempotencyKey(request, form), requestInfo };
    return { reference: await sendMessage(services, id, form, admissions, about) };
  };
  return {
    sendContactMessage: (context) => send('contact', context),
    requestQuote: (context) => send('freight-quote', context),
  };
}
