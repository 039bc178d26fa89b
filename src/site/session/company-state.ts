import { companyVerification } from '../../generated/company-verification.ts';
import type { TextKey } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session.ts';

/** What keeps a client from what is bound to its NIT. */
export type CompanyState = 'waiting' | 'correction' | 'refused';

/** Why the company of a session is not verified; undefined if it is, for the server then gives what stands for its NIT. */
export function companyState(session: ClientSession | undefined): CompanyState | undefined {
  if (session === undefined || session.nitsistema !== '') return undefined;
  const { verification } = session;
  return verification === 'correction' || verification === 'refused' ? verification : 'waiting';
}

/** What a client in such a state is told. */
export function companyWords(state: CompanyState): TextKey {
  return companyVerification[state];
}
