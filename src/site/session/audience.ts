import type { Audience } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/** Whether something meant for an audience is shown. It protects nothing: secrets are never sent to the browser. */
export function isFor(audience: Audience | undefined, session: ClientSession | undefined): boolean {
  switch (audience) {
    case undefined:
    case 'everyone':
      return true;
    case 'anonymous':
      return session === undefined;
    case 'client':
      return session !== undefined;
  }
}
