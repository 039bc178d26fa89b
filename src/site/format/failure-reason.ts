import type { Translate } from '../../generated/i18next.ts';
import { type FailedResponse, type FailureKind, failureOf } from '../http/request.ts';

/** Returns why an operation failed: the server's message, or what kind of failure it was where there is none. */
export function failureReason(response: FailedResponse, t: Translate): string {
  return response.message ?? t(`error.${failureOf(response)}`);
}

/** Returns what a login says where the server did not say why it failed. */
export function loginFailure(kind: FailureKind, t: Translate): string {
  return t('login.networkError', { error: t(`error.${kind}`) });
}
