import type { Handlers } from '../../api/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { mailLink } from './service.ts';
import { activate } from './store.ts';

/** The last step of a registration: opening the mailed link, or getting that link again. */
export function activation(services: Services): Pick<Handlers, 'activateClient' | 'sendActivationLink'> {
  const { database, wakeMail } = services;
  return {
    async activateClient({ body, language, requestInfo }) {
      const nit = await activate(database, body.token, language, requestInfo);
      if (nit === undefined) throw new Refusal('invalid-link');
      wakeMail();
      return { nit };
    },
    async sendActivationLink({ body, language, requestInfo, admissions }) {
      return { email: await mailLink(services, body, language, requestInfo, admissions) };
    },
  };
}
