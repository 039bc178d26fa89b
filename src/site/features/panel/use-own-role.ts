import { useEffect, useEffectEvent } from 'react';
import type { StaffIdentity } from '../../../generated/api.ts';
import { readStaffSession } from '../../../generated/operations/staff-session.ts';
import { staffSessions } from '../../../shared/session/session.ts';
import { setStaffSession } from '../../session/stored-staff-session.ts';
import { usePanel } from './panel-context.ts';
import { useOperation } from './queries/use-operation.ts';

/** Updates the session when the panel opens, because an administrator may have changed the user's account. */
export function useOwnRole(): void {
  const { session } = usePanel();
  const { data } = useOperation(readStaffSession, {});
  const correct = useEffectEvent((identity: StaffIdentity) => {
    const now = staffSessions.read({ ...session, ...identity }, Date.now());
    if (now !== undefined && !staffSessions.isSame(now, session)) setStaffSession(now);
  });
  useEffect(() => {
    if (data !== undefined) correct(data);
  }, [data]);
}
