import type { SecondFactorAnswer, StaffLogin } from '../../generated/api.ts';
import { finishStaffLogin as secondOperation } from '../../generated/operations/second-factor.ts';
import { logInStaff as operation } from '../../generated/operations/staff-session.ts';
import type { FieldError } from '../../shared/forms/values.ts';
import { isFieldErrors, type SecondFactorAsked } from '../../shared/http/api-error.ts';
import { isObject } from '../../shared/is-object.ts';
import { type StaffSession, staffSessions } from '../../shared/session/session.ts';
import { request } from '../../site/http/request.ts';
import { type ApiResponse, type FailureKind, failureOf } from '../../site/http/response.ts';
import { withChallenge } from '../../site/http/with-challenge.ts';

export type StaffLoginResult =
  | { readonly session: StaffSession }
  /** The password was right, and the account has a second factor. */
  | { readonly asked: SecondFactorAsked }
  /** The second factor was wrong. */
  | { readonly fields: readonly FieldError[] }
  /** The login must restart with the password; the value is the server's message. */
  | { readonly over: string | undefined }
  /** The server's message: wrong credentials, waiting for approval, suspended, too many tries. */
  | { readonly message: string }
  | { readonly error: FailureKind };

export async function logInStaff(username: string, password: string): Promise<StaffLoginResult> {
  return resultOf(await withChallenge((headers) => request(operation, { body: { username, password }, headers })));
}

/** Sends the second step of a login, with the token from the first. */
export async function finishStaffLogin(answer: SecondFactorAnswer): Promise<StaffLoginResult> {
  return resultOf(await withChallenge((headers) => request(secondOperation, { body: answer, headers })));
}

/** Returns what a response to a login, or to a proof of an open session, means. */
export function resultOf(response: ApiResponse<StaffLogin>): StaffLoginResult {
  if (!response.ok) {
    const { error, message } = response;
    const code = error.error?.code;
    if (code === 'second-factor-asked' && isAsked(error.secondFactor)) return { asked: error.secondFactor };
    if (code === 'second-factor-over') return { over: message };
    if (isFieldErrors(error)) return { fields: error.fields };
    return message === undefined ? { error: failureOf(response) } : { message };
  }
  const session = staffSessions.read(response.body, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}

/** Checks the shape, because the response may come from a proxy in between. */
function isAsked(value: unknown): value is SecondFactorAsked {
  return isObject(value) && typeof value['token'] === 'string' && Array.isArray(value['kinds']);
}
