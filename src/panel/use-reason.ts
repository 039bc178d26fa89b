import { failureReason } from '../site/format/failure-reason.ts';
import type { FailedResponse } from '../site/http/response.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';

/** Returns a function that gives the reason of a failed request: the server's message, or a general text. */
export function useReason(): (response: FailedResponse) => string {
  const { t } = useTranslation();
  return (response) => failureReason(response, t);
}
