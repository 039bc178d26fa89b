import type { Handlers } from '../../domain/operations/handler.ts';
import { editOf, staffActionOf } from '../../domain/staff/staff-action.ts';
import { sendFile } from '../../platform/http/api/send-file.ts';
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
    changeMessage: (call) => editMessage(services, call.body, editOf(call)),
    async readMessageFile(call) {
      const file = await readFile(services.database, staffActionOf(call));
      if (file === undefined) throw new Refusal('not-found');
      return sendFile(call.reply, file.name, file.content);
    },
    answerMessage: (call) => answerMessage(services, call.body, editOf(call)),
  };
}
