import type { Handlers } from '../../api/handler.ts';
import { staffActionOf } from '../../identity/sessions/staff-action.ts';
import type { Services } from '../../services.ts';
import { requireMail, sendAgain } from './service.ts';

/** Outgoing mail in the panel: its state, the reason of a failure, and another try. */
export function panelMails(services: Services): Pick<Handlers, 'readMail' | 'retryMail'> {
  return {
    readMail: ({ params }) => requireMail(services, params.id),
    retryMail: (context) => sendAgain(services, staffActionOf(context)),
  };
}
