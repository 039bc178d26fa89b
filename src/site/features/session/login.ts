import { logIn as endpoint } from '../../../generated/endpoints/session.ts';
import { type ClientSession, clientSessions } from '../../../shared/session.ts';
import { request } from '../../http/request.ts';

export type LoginResult =
  | { readonly session: ClientSession }
  | { readonly message: string | undefined }
  /** There was no answer, or none that could be read. */
  | { readonly error: 'network' | 'answer' };

/** A session, the server's message, or that there was no answer or none that makes sense (spec 7). */
export async function logIn(username: string, password: string): Promise<LoginResult> {
  const response = await request(endpoint, { body: { username, password } });
  if (response.status === 0) return { error: 'network' };
  if (!response.ok || response.body.status !== 'success') return { message: response.message };
  const { nombre: nombreCliente, ...login } = response.body;
  const session = clientSessions.read({ ...login, nombreCliente }, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}
