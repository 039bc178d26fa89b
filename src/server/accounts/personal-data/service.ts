import type { OwnData } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { ClientAction } from '../../audit/entries.ts';
import type { Caller } from '../../identity/callers.ts';
import { requireOwnPassword } from '../../identity/login.ts';
import type { FilledForm } from '../../platform/http/api/form-request.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findAccount, readOwnData, requestErasure } from './store.ts';

interface ErasureRequest extends Pick<FilledForm, 'values'> {
  readonly caller: Caller;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Schedules the erasure of an account after the period of the catalog. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
export async function askForErasure(
  services: Services,
  { caller: { accountId }, values, language, requestInfo }: ErasureRequest,
): Promise<void> {
  const { database, throttle, wakeMail } = services;
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  await throttle.requireAdmission('own-change-account', accountId);
  await requestErasure(database, { accountId, requestInfo, language });
  wakeMail();
}

/**
 * Returns all stored data of a client. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
export async function exportData(
  services: Services,
  { values, ...action }: ClientAction & Pick<FilledForm, 'values'>,
): Promise<OwnData> {
  const { database } = services;
  const account = await findAccount(database, action.accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  const data = await readOwnData(database, action);
  if (data === undefined) throw new Refusal('session-ended');
  return data;
}
