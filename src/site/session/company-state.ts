import type { TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/** Why a client may not use what is bound to its NIT. */
type CompanyState = 'waiting' | 'correction' | 'refused' | 'codeMissing';

/**
 * Returns why a client cannot use what needs its nitsistema: the company is not verified, or nobody knows the code yet. Returns
 * undefined if the server gives the nitsistema.
 */
export function companyState(session: ClientSession | undefined): CompanyState | undefined {
  if (session === undefined || session.nitsistema !== '') return undefined;
  const { verification } = session;
  if (verification === 'verified') return 'codeMissing';
  return verification === 'correction' || verification === 'refused' ? verification : 'waiting';
}

/** Returns the text key of the message for a client in such a state. */
export function companyTextKey(state: CompanyState): TextKey {
  return content.companyVerification[state];
}
