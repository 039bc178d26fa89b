import type { Translate } from '../../generated/i18next.ts';
import type { FailureKind } from '../http/response.ts';

/** Returns what a login says where the server did not say why it failed. */
export function loginFailure(kind: FailureKind, t: Translate): string {
  return t('login.networkError', { error: t(`error.${kind}`) });
}
