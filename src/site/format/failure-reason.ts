import type { Translate } from '../../generated/i18next.ts';
import { type FailedResponse, type FailureKind, failureOf } from '../http/response.ts';

/** The groups of texts that say, for each kind of failure, why there is no message of the server. */
type FailureTexts = 'error' | 'account:failure' | 'forms:form' | 'panel:error';

/** Returns why a request failed: the server's message, or else a text for the kind of failure. */
export function failureReason(response: FailedResponse, texts: FailureTexts, t: Translate): string {
  return response.message ?? t(`${texts}.${failureOf(response)}`);
}

/** Returns what the login says where the server did not say why it failed. */
export function loginFailure(kind: FailureKind, t: Translate): string {
  return t('login.networkError', { error: t(`error.${kind}`) });
}
