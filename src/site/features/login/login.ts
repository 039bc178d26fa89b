import type { ClientLogin, UserCredentials } from '../../../generated/api.ts';
import { logInUser } from '../../../generated/operations/client-users.ts';
import { logIn as operation } from '../../../generated/operations/session.ts';
import { type ClientSession, clientSessions } from '../../../shared/session/session.ts';
import { request } from '../../http/request.ts';
import { type ApiResponse, type FailureKind, failureOf } from '../../http/response.ts';
import { withChallenge } from '../../http/with-challenge.ts';

export type LoginResult =
  | { readonly session: ClientSession }
  /** The server's message; if `isNotActivated`, the password was right and only the activation is missing. */
  | { readonly message: string; readonly isNotActivated: boolean }
  | { readonly error: FailureKind };

/** Returns a session for a company, the server's message, or an error for a missing or invalid response (spec 7). */
export async function logIn(username: string, password: string): Promise<LoginResult> {
  return resultOf(await withChallenge((headers) => request(operation, { body: { username, password }, headers })));
}

/** Returns a session for an invited user (ADR 68), the server's message, or an error for a missing or invalid response. */
export async function logInInvitedUser(body: UserCredentials): Promise<LoginResult> {
  return resultOf(await withChallenge((headers) => request(logInUser, { body, headers })));
}

function resultOf(response: ApiResponse<ClientLogin>): LoginResult {
  if (!response.ok) {
    const { message, error } = response;
    if (message === undefined) return { error: failureOf(response) };
    return { message, isNotActivated: error.error?.code === 'awaiting-activation' };
  }
  const { nombre: nombreCliente, ...login } = response.body;
  const session = clientSessions.read({ ...login, nombreCliente }, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}
