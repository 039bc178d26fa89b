import type { Handlers } from '../../api/handler.ts';
import type { Services } from '../../services.ts';
import { requestStaffRecovery } from './service.ts';

/** Handles a forgotten password: the response is the same for every user name (S-9). */
export function staffRecovery(services: Services): Pick<Handlers, 'requestStaffRecovery'> {
  return {
    async requestStaffRecovery({ form, language, requestInfo, admissions }) {
      await requestStaffRecovery(services, admissions, String(form.values['username']), language, requestInfo);
    },
  };
}
