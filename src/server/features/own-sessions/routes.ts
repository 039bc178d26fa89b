import type { Handlers } from '../../domain/operations/handler.ts';
import { openSessionsOf, type SessionHolder } from '../../domain/sessions/own-sessions.ts';
import { type Caller, clientActor } from '../../domain/sessions/require-client.ts';
import type { StaffCaller } from '../../domain/sessions/require-staff.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { endOne, endOthers } from './store.ts';

type Served =
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
  | 'listOwnStaffSessions'
  | 'endOwnStaffSession'
  | 'endOtherStaffSessions';

/** The caller's own sessions: clients and staff see where they are logged in, and end unknown sessions. */
export function ownSessions({ database }: Services): Pick<Handlers, Served> {
  const list = async (holder: SessionHolder) => ({ sessions: await openSessionsOf(database, holder) });
  const end = async (holder: SessionHolder, sessionId: string, requestInfo: Parameters<typeof endOne>[3]) => {
    if (!(await endOne(database, holder, sessionId, requestInfo))) throw new Refusal('not-found');
  };
  return {
    listOwnSessions: ({ caller }) => list(ofClient(caller)),
    endOwnSession: ({ caller, params, requestInfo }) => end(ofClient(caller), params.id, requestInfo),
    endOtherSessions: ({ caller, requestInfo }) => endOthers(database, ofClient(caller), requestInfo),
    listOwnStaffSessions: ({ caller }) => list(ofStaff(caller)),
    endOwnStaffSession: ({ caller, params, requestInfo }) => end(ofStaff(caller), params.id, requestInfo),
    endOtherStaffSessions: ({ caller, requestInfo }) => endOthers(database, ofStaff(caller), requestInfo),
  };
}

function ofClient(caller: Caller): SessionHolder {
  return { ...clientActor(caller), accountId: caller.accountId, token: caller.token };
}

function ofStaff({ id, token }: StaffCaller): SessionHolder {
  return { realm: 'staff', id, accountId: id, token };
}
