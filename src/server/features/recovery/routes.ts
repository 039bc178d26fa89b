import type { Handlers } from '../../domain/operations/handler.ts';
import type { Services } from '../../services.ts';
import { requestRecovery } from './service.ts';

/** The forgotten password (specification sections 4 and 7): the answer is the same for every NIT. */
export function recovery(services: Services): Pick<Handlers, 'requestRecovery'> {
  return {
    async requestRecovery({ body, language, origin }) {
      await requestRecovery(services, body.nit, language, origin);
      return { message: 'OK' };
    },
  };
}
