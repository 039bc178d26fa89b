import type { ClientLogin } from '../../../generated/api.ts';
import { shownVerification } from '../accounts/verification.ts';
import type { NewSession } from './sessions.ts';
import type { TriedClient } from './try-client-password.ts';

type Company = Pick<TriedClient, 'nit' | 'name' | 'nitsistema' | 'verification' | 'verificationReason'>;

/** Returns the reply to a client's login, by the company itself or by one of its people (spec 7). */
export function clientLogin(company: Company, perfil: string, { token, expiresAt }: NewSession): ClientLogin {
  return {
    status: 'success',
    nit: company.nit,
    nombre: company.name,
    ...shownVerification(company),
    perfil,
    authToken: token,
    expiration: new Date(expiresAt).toISOString(),
    message: '',
  };
}
