import type { Handlers } from '../../domain/operations/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { activate } from './store.ts';

export function activation({ database, wakeMail }: Services): Pick<Handlers, 'activateClient'> {
  return {
    async activateClient({ body, language, requestInfo }) {
      if (!(await activate(database, body.token, language, requestInfo))) throw new Refusal('invalid-link');
      wakeMail();
    },
  };
}
