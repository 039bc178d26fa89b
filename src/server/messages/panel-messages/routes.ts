import type { Handlers } from '../../api/handler.ts';
import { editOf, staffActionOf } from '../../audit/staff-action.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { answerMessage, editMessage, requireMessage } from './service.ts';
import { readFile } from './store.ts';

/** Messages of visitors to the agency, as staff manage them. */
export function panelMessages(
  services: Services,
): Pick<Handlers, 'readMessage' | 'changeMessage' | 'answerMessage' | 'readMessageFile'> {
  return {
    readMessage: ({ params }) => requireMessage(services, params.id),
    changeMessage: (context) => editMessage(services, context.body, editOf(context)),
    async readMessageFile(context) {
      const file = await readFile(services.database, staffActionOf(context));
      if (file === undefined) throw new Refusal('not-found');
      return file;
    },
    answerMessage: (context) => answerMessage(services, context.body, editOf(context)),
  };
}
