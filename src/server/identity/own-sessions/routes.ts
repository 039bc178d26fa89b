import type { Handlers } from '../../api/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { openSessionsOf, type SessionHolder } from '../sessions/own-sessions.ts';
import { type Caller, clientActor } from '../sessions/require-client.ts';
import { requireOwnPassword } from '../sessions/require-own-password.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';
import { endOne, endOthers, passwordHashOf } from './store.ts';

type Served =
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
  | 'listOwnStaffSessions'
  | 'endOwnStaffSession'
  | 'endOtherStaffSessions';

/** What a request to end sessions has. */
interface Ending {
  readonly body: { readonly password: string };
  readonly requestInfo: Parameters<typeof endOthers>[2];
}

/**
 * The caller's own sessions: clients and staff see where they are logged in, and end unknown sessions. That needs the password,
 * so that whoever has got into one session cannot keep its owner out (S-16).
 */
export function ownSessions(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  const list = async (holder: SessionHolder) => ({ sessions: await openSessionsOf(database, holder) });
  const prove = async (holder: SessionHolder, { body }: Ending) => {
    const passwordHash = await passwordHashOf(database, holder);
    await requireOwnPassword(services, { id: holder.id, passwordHash }, body, 'password');
  };
  const end = async (holder: SessionHolder, sessionId: string, ending: Ending) => {
    await prove(holder, ending);
    if (!(await endOne(database, holder, sessionId, ending.requestInfo))) throw new Refusal('not-found');
  };
  const endAll = async (holder: SessionHolder, ending: Ending) => {
    await prove(holder, ending);
    await endOthers(database, holder, ending.requestInfo);
  };
  return {
    listOwnSessions: ({ caller }) => list(ofClient(caller)),
    endOwnSession: ({ caller, params, ...ending }) => end(ofClient(caller), params.id, ending),
    endOtherSessions: ({ caller, ...ending }) => endAll(ofClient(caller), ending),
    listOwnStaffSessions: ({ caller }) => list(ofStaff(caller)),
    endOwnStaffSession: ({ caller, params, ...ending }) => end(ofStaff(caller), params.id, ending),
    endOtherStaffSessions: ({ caller, ...ending }) => endAll(ofStaff(caller), ending),
  };
}

function ofClient(caller: Caller): SessionHolder {
  return { ...clientActor(caller), accountId: caller.accountId, token: caller.token };
}

function ofStaff({ id, token }: StaffCaller): SessionHolder {
  return { realm: 'staff', id, accountId: id, token };
}
