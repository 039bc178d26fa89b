import { companyVerification } from '../../generated/company-verification.ts';
import type { TextKey } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/** Why a client may not use what is bound to its NIT. */
type CompanyState = 'waiting' | 'correction' | 'refused';

/**
 * Returns why the company of a session is not verified. Returns undefined if it is, because the server then gives its
 * nitsistema.
 */
export function companyState(session: ClientSession | undefined): CompanyState | undefined {
  if (session === undefined || session.nitsistema !== '') return undefined;
  const { verification } = session;
  return verification === 'correction' || verification === 'refused' ? verification : 'waiting';
}

/** Returns the text key of the message for a client in such a state. */
export function companyTextKey(state: CompanyState): TextKey {
  return companyVerification[state];
}
