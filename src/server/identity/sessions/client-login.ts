import type { ClientIdentity, ClientLogin } from '../../../generated/api.ts';
import { shownVerification } from '../verification.ts';
import type { Company } from './find-session.ts';
import type { NewSession } from './sessions.ts';

/** Returns who has logged in: the company, and the perfil of the company itself or of one of its people. */
export function clientIdentity(company: Omit<Company, 'perfil'>, perfil: string): ClientIdentity {
  return { nit: company.nit, nombre: company.name, ...shownVerification(company), perfil };
}

/** Returns the reply to a client's login, by the company itself or by one of its people (spec 7). */
export function clientLogin(
  company: Omit<Company, 'perfil'>,
  perfil: string,
  { token, expiresAt }: NewSession,
): ClientLogin {
  return {
    status: 'success',
    ...clientIdentity(company, perfil),
    authToken: token,
    expiration: new Date(expiresAt).toISOString(),
    message: '',
  };
}
