import { site } from '../../../generated/site.ts';
import { type ClientSession, parseClientSession } from '../../../shared/client-session.ts';
import { postJson } from '../../lib/api.ts';

export type LoginResult =
  | { readonly session: ClientSession }
  | { readonly message: string | undefined }
  | { readonly error: string };

/**
 * POST {api}/login-{product} (specification section 7): a session, the server's message, or what kept the call
 * from being made or understood.
 */
export async function logIn(username: string, password: string): Promise<LoginResult> {
  const answer = await postJson(`/login-${site.product}`, { username, password });
  if ('error' in answer) return answer;
  const { ok, body } = answer;
  const { nit, nombre, nitsistema, perfil, authToken, expiration, status, message } = body;
  if (!ok || status !== 'success') return { message: typeof message === 'string' ? message : undefined };
  const stored = JSON.stringify({ nit, nombreCliente: nombre, nitsistema, perfil, authToken, expiration });
  const session = parseClientSession(stored, Date.now());
  return session === undefined ? { error: 'unexpected answer' } : { session };
}
