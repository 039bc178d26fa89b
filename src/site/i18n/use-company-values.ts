import { companyVerification } from '../../generated/company-verification.ts';
import { optionLists } from '../../generated/options.ts';
import type { ClientSession } from '../../shared/session.ts';
import { useNamespace } from './use-namespace.ts';
import { useTranslation } from './use-translation.ts';

/** The values of what a client is told of the own company; undefined until the texts have come. */
export function useCompanyValues(session: ClientSession | undefined): Readonly<Record<string, string>> | undefined {
  const { t } = useTranslation();
  const areThere = useNamespace('verification');
  // The reasons are options, and those are with the forms.
  const areReasonsThere = useNamespace('forms');
  if (!areThere || !areReasonsThere) return undefined;
  const { options } = optionLists['company-reasons'];
  const reason = options.find(({ id }) => id === session?.verificationReason);
  return { time: t(companyVerification.time), reason: reason === undefined ? '' : t(reason.label) };
}
