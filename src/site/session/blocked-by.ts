import type { Target } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session.ts';

/**
 * What a visitor lacks for a target: a login, or that staff verify the company. What stands for a NIT in other systems is
 * given by the server to verified companies alone, so that a form which hands it over has nothing to send before.
 */
export function blockedBy(target: Target, session: ClientSession | undefined): 'login' | 'verified' | undefined {
  if (session === undefined) return target.requiresLogin && 'login';
  const needsNumber =
    target.kind === 'form' && target.fields.some((field) => 'session' in field && field.session === 'nitsistema');
  return needsNumber && session.nitsistema === '' ? 'verified' : undefined;
}
