import { content } from '../../shared/content/content.ts';
import type { ClientSession } from '../../shared/session/session.ts';
import { useNamespace } from '../i18n/use-namespace.ts';
import { useTranslation } from '../i18n/use-translation.ts';

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
