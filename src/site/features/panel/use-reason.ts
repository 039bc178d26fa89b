import type { FailedResponse } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why a call came to nothing, in words: those of the server, where it has some. */
export function useReason(): (answer: FailedResponse) => string {
  const { t } = useTranslation();
  return ({ status, message }) => message ?? t(status === 0 ? 'panel:error.network' : 'panel:error.answer');
}
