import type { Target } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/**
 * Returns what a visitor lacks for a target: a login, or the verification of the company by staff. The server gives the
 * nitsistema of a NIT only to verified companies, so a form that passes it on has nothing to send before that.
 */
export function blockedBy(target: Target, session: ClientSession | undefined): 'login' | 'verified' | undefined {
  if (session === undefined) return target.requiresLogin && 'login';
  const needsNumber =
    target.kind === 'form' && target.fields.some((field) => 'session' in field && field.session === 'nitsistema');
  return needsNumber && session.nitsistema === '' ? 'verified' : undefined;
}
