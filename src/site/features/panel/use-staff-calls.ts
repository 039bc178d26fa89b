import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../../generated/routes.ts';
import { readStaffSessionFrom, type StaffSession } from '../../../shared/staff-session.ts';
import { callApi } from '../../api/call-api.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { scheduleAt } from '../../loading/schedule-at.ts';
import { setStaffSession, storePanelPlace } from '../../session/stored-staff-session.ts';
import type { ReturnState } from './login/return-state.ts';
import type { PanelContextValue } from './panel-context.ts';
import { unsavedEdits } from './unsaved-edits.ts';

/**
 * Calls in the name of a session. When it is over (by its own expiration, in another tab, or because the server ended it)
 * the login page says so, and leads back to where one was.
 */
export function useStaffCalls(
  session: StaffSession | undefined,
): Pick<PanelContextValue, 'call' | 'fetchFile' | 'logOut'> {
  const navigate = useNavigate();
  const token = session?.internalAuthToken;
  const end = useCallback(() => {
    // Several calls may learn of it one after the other.
    if (location.pathname !== routes['staff-panel'].path) return;
    setStaffSession(undefined);
    const returnState: ReturnState = { search: location.search, unsaved: unsavedEdits() };
    void navigate(routes['staff-login'].path, { replace: true, state: returnState });
  }, [navigate]);
  /** After a logout no message says that the session has ended. */
  const isLeaving = useRef(false);
  useEffect(() => {
    if (session === undefined) return isLeaving.current ? undefined : end();
    return scheduleAt(session.expiration, end);
  }, [session, end]);
  const call = useCallback<PanelContextValue['call']>(
    async (options) => {
      const answer = await callApi({ ...options, token });
      if (answer.status === 401) end();
      return answer;
    },
    [token, end],
  );
  const fetchWithToken = useCallback<PanelContextValue['fetchFile']>(
    async (path, type) => {
      const answer = await fetchFile(path, type, token ?? '');
      if ('status' in answer && answer.status === 401) end();
      return answer;
    },
    [token, end],
  );
  const logOut = useCallback(() => {
    isLeaving.current = true;
    // Also without a response: a logout always ends the session in this browser (S-28).
    void callApi({ method: 'POST', path: '/internal/logout', token });
    setStaffSession(undefined);
    storePanelPlace(undefined);
    void navigate(routes['staff-login'].path);
  }, [token, navigate]);
  useRole(session, call);
  return { call, fetchFile: fetchWithToken, logOut };
}

/** What an administrator changed of one's own account shows when the panel is opened next. */
function useRole(session: StaffSession | undefined, call: PanelContextValue['call']): void {
  useEffect(() => {
    if (session === undefined) return;
    void call({ method: 'GET', path: '/internal/session' }).then(({ ok, body }) => {
      const now = ok ? readStaffSessionFrom({ ...session, ...body }, Date.now()) : undefined;
      if (now !== undefined && JSON.stringify(now) !== JSON.stringify(session)) setStaffSession(now);
    });
  }, [session, call]);
}
