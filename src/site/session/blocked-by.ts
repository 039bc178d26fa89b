import type { Target } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/**
 * Returns what a visitor lacks for a target: a login, or the nitsistema of the company. The server gives it only to verified
 * companies, and only once staff have entered it, so a form that passes it on has nothing to send before that.
 */
export function blockedBy(target: Target, session: ClientSession | undefined): 'login' | 'nitsistema' | undefined {
  if (session === undefined) return target.requiresLogin && 'login';
  const needsNumber =
    target.kind === 'form' && target.fields.some((field) => 'session' in field && field.session === 'nitsistema');
  return needsNumber && session.nitsistema === '' ? 'nitsistema' : undefined;
}
