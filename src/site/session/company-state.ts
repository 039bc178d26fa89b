import type { TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { ClientSession } from '../../shared/session.ts';
import { useNamespace } from '../i18n/use-namespace.ts';
import { useTranslation } from '../i18n/use-translation.ts';

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

/** Returns the values for texts about the client's own company; undefined until the texts are loaded. */
export function useCompanyValues(session: ClientSession | undefined): Readonly<Record<string, string>> | undefined {
  const { t } = useTranslation();
  const areThere = useNamespace('verification');
  // The reasons are options of forms, whose texts are in this namespace.
  const areReasonsThere = useNamespace('forms');
  if (!areThere || !areReasonsThere) return undefined;
  const { options } = content.optionLists['company-reasons'];
  const reason = options.find(({ id }) => id === session?.verificationReason);
  return { time: t(content.companyVerification.time), reason: reason === undefined ? '' : t(reason.label) };
}
