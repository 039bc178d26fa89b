import type { Handlers } from '../../api/handler.ts';
import type { Services } from '../../services.ts';
import { requestClientRecovery } from './service.ts';

/** Handles a forgotten password (spec 4, spec 7): the response is the same for every NIT. */
export function recovery(services: Services): Pick<Handlers, 'requestRecovery'> {
  return {
    async requestRecovery({ body, language, requestInfo, admissions }) {
      await requestClientRecovery(services, admissions, body.nit, language, requestInfo);
      return { message: 'OK' };
    },
  };
}
