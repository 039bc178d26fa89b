import type { ClientLogin, UserCredentials } from '../../../generated/api.ts';
import { logInUser } from '../../../generated/endpoints/client-users.ts';
import { logIn as endpoint } from '../../../generated/endpoints/session.ts';
import { type ClientSession, clientSessions } from '../../../shared/session.ts';
import { request } from '../../http/request.ts';
import { type ApiResponse, failureOf, type NoSense } from '../../http/response.ts';

export type LoginResult =
  | { readonly session: ClientSession }
  /** The server's; the password is right where the account only waits for its activation. */
  | { readonly message: string; readonly isNotActivated: boolean }
  | { readonly error: NoSense };

/** A session, the server's message, or that there was no answer or none that makes sense (spec 7). */
export async function logIn(username: string, password: string): Promise<LoginResult> {
  return resultOf(await request(endpoint, { body: { username, password } }));
}

/** The same for somebody whom a client has invited (ADR 68). */
export async function logInPerson(body: UserCredentials): Promise<LoginResult> {
  return resultOf(await request(logInUser, { body }));
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
