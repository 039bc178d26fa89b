import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Caller } from '../../domain/sessions/bearer.ts';
import type { FilledForm } from '../../platform/http/api/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findAccount, requestErasure } from './store.ts';

interface ErasureRequest extends Pick<FilledForm, 'values'> {
  readonly caller: Caller;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Has an account erased after the time of the catalog; an open session alone is not enough (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
export async function askForErasure(
  { database, passwords, throttle, wakeMail }: Services,
  { caller: { accountId }, values, language, requestInfo }: ErasureRequest,
): Promise<void> {
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await throttle.requireAdmission('password-change', accountId);
  const { isRight } = await passwords.verify(account.passwordHash, String(values['password'] ?? ''));
  if (!isRight) throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'wrong' }] });
  await requestErasure(database, { accountId, requestInfo, language });
  wakeMail();
}
