import { site } from '../../../generated/site.ts';
import { type ClientSession, parseClientSession } from '../../../shared/client-session.ts';
import { callApi } from '../../api/call-api.ts';

export type LoginResult =
  | { readonly session: ClientSession }
  | { readonly message: string | undefined }
  /** There was no answer, or none that could be read. */
  | { readonly error: 'network' | 'answer' };

/**
 * POST {api}/login-{product} (spec 7): a session, the server's message, or that there was
 * no answer or none that makes sense.
 */
export async function logIn(username: string, password: string): Promise<LoginResult> {
  const answer = await callApi({ method: 'POST', path: `/login-${site.product}`, body: { username, password } });
  const { ok, body, message } = answer;
  if (answer.status === 0) return { error: 'network' };
  const { nit, nombre, nitsistema, perfil, authToken, expiration, status } = body;
  if (!ok || status !== 'success') return { message };
  const stored = JSON.stringify({ nit, nombreCliente: nombre, nitsistema, perfil, authToken, expiration });
  const session = parseClientSession(stored, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}
