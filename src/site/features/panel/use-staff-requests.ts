import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOutStaff } from '../../../generated/operations/staff-session.ts';
import { routes } from '../../../generated/routes.ts';
import type { StaffSession } from '../../../shared/session/session.ts';
import { request } from '../../http/request.ts';
import { upload } from '../../http/upload.ts';
import { scheduleAt } from '../../loading/schedule-at.ts';
import { setStaffSession } from '../../session/stored-staff-session.ts';
import { forgetAllFileEdits } from './content/unsaved-file-edits.ts';
import { forgetImportDraft, suspendImportDraft } from './import/import-draft.ts';
import type { ReturnState } from './login/return-state.ts';
import type { PanelContextValue } from './panel-context.ts';
import { storePanelPlace } from './panel-place.ts';
import { setAllUnsavedRowEdits, unsavedRowEdits } from './unsaved-row-edits.ts';
import { useFreshLogin } from './use-fresh-login.tsx';

interface StaffRequests extends Pick<PanelContextValue, 'request' | 'upload' | 'logOut'> {
  readonly freshLogin: ReactNode;
  /** Whether the server refused a request because a required second factor is not set up. */
  readonly mustSetUp: boolean;
  readonly onSetUp: () => void;
}

/**
 * Returns the requests of a session. When it is over (by its own expiration, in another tab, or because the server ended it),
 * the login page says so and leads back to the same place.
 */
export function useStaffRequests(session: StaffSession | undefined): StaffRequests {
  const navigate = useNavigate();
  const token = session?.internalAuthToken;
  const username = useRef('');
  const end = useCallback(() => {
    // Several requests may detect the end one after the other.
    if (location.pathname !== routes['staff-panel'].path) return;
    suspendImportDraft();
    setStaffSession(undefined);
    const returnState: ReturnState = {
      username: username.current,
      search: location.search,
      unsaved: unsavedRowEdits(),
    };
    void navigate(routes['staff-login'].path, { replace: true, state: returnState });
  }, [navigate]);
  /** Set during a logout, after which no message says that the session has ended. */
  const isLeaving = useRef(false);
  // Before the effects of what disappears with the session are cleaned up: until then the file of an open import is known.
  useLayoutEffect(() => {
    if (session !== undefined) username.current = session.username;
    else if (!isLeaving.current) end();
  }, [session, end]);
  useEffect(() => session && scheduleAt(Date.parse(session.expiration), end), [session, end]);
  const watched = useCallback(
    async <Response extends { readonly status: number }>(response: Promise<Response>) => {
      if ((await response).status === 401) end();
      return response;
    },
    [end],
  );
  const [mustSetUp, setMustSetUp] = useState(false);
  const askOnce = useCallback<PanelContextValue['request']>(
    async (operation, options) => {
      const response = await watched(request(operation, { ...options, token }));
      if (!response.ok && response.error.error?.code === 'second-factor-required') setMustSetUp(true);
      return response;
    },
    [token, watched],
  );
  const { withFreshLogin, dialog } = useFreshLogin(askOnce);
  const ask = useCallback<PanelContextValue['request']>(
    (operation, options) => withFreshLogin(() => askOnce(operation, options)),
    [askOnce, withFreshLogin],
  );
  const send = useCallback<PanelContextValue['upload']>(
    (operation, body, options, onProgress) => watched(upload(operation, body, { ...options, token }, onProgress)),
    [token, watched],
  );
  const logOut = useCallback(() => {
    isLeaving.current = true;
    forgetImportDraft();
    forgetAllFileEdits();
    setAllUnsavedRowEdits([]);
    // Also without a response: a logout always ends the session in this browser (S-28).
    void request(logOutStaff, { token });
    setStaffSession(undefined);
    storePanelPlace(undefined);
    void navigate(routes['staff-login'].path);
  }, [token, navigate]);
  const onSetUp = useCallback(() => setMustSetUp(false), []);
  return { request: ask, upload: send, logOut, freshLogin: dialog, mustSetUp, onSetUp };
}
