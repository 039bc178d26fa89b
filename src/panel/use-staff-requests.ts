import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { proveStaffFactor } from '../generated/operations/second-factor.ts';
import { changeStaffPassword } from '../generated/operations/staff-account.ts';
import { logOutStaff, proveStaffLogin } from '../generated/operations/staff-session.ts';
import { content } from '../shared/content.ts';
import type { StaffSession } from '../shared/session.ts';
import { useSite } from '../site/context/site-context.ts';
import { type ApiResponse, request } from '../site/http/request.ts';
import { upload } from '../site/http/upload.ts';
import { scheduleAt } from '../site/loading/timing.ts';
import { stateForAsked } from '../site/routes/routes.ts';
import { getStaffSession, renewStaffSession, setStaffSession } from '../site/session/staff-session.ts';
import { unsavedFileEdits } from './content/unsaved-file-edits.ts';
import { forgetImportDraft, suspendImportDraft } from './import/import-draft.ts';
import { useFreshLogin } from './login/FreshLogin.tsx';
import type { ReturnState } from './login/return-state.ts';
import type { PanelContextValue } from './panel-context.ts';
import { storePanelPlace } from './place.ts';
import { unsavedRowEdits } from './unsaved-row-edits.ts';

/** The operations that give the session a new token. */
const RENEWING = [proveStaffLogin, proveStaffFactor, changeStaffPassword];

/** Whether the server does not know the session; it answers with the same status when it asks for a second factor. */
function isSessionOver(response: ApiResponse<unknown>): boolean {
  if (response.ok || response.status !== 401) return false;
  return !String(response.error.error?.code).startsWith('second-factor');
}

interface StaffRequests extends Pick<PanelContextValue, 'request' | 'upload' | 'logOut'> {
  /** Whether the session has ended on a page of the site, from which nobody is led away. */
  readonly isOver: boolean;
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
  const { navigate } = useSite();
  const token = session?.internalAuthToken;
  const username = useRef('');
  const [over, setOver] = useState<string>();
  const end = useCallback(() => {
    setOver(getStaffSession()?.internalAuthToken);
    // Several requests may detect the end one after the other.
    if (location.pathname !== content.routes['staff-panel'].path) return;
    suspendImportDraft();
    setStaffSession(undefined);
    const returnState: ReturnState = { username: username.current, unsaved: unsavedRowEdits.get() };
    const state = { ...stateForAsked(location), ...returnState };
    navigate(content.routes['staff-login'].path, { replace: true, state });
  }, [navigate]);
  /** Set during a logout, after which no message says that the session has ended. */
  const isLeaving = useRef(false);
  // Before the effects of what disappears with the session are cleaned up: until then the file of an open import is known.
  useLayoutEffect(() => {
    if (session !== undefined) username.current = session.username;
    else if (!isLeaving.current) end();
  }, [session, end]);
  useEffect(() => session && scheduleAt(Date.parse(session.expiration), end), [session, end]);
  /** The request that may be getting a new token now. */
  const renewal = useRef<Promise<unknown>>(undefined);
  const watched = useCallback(
    async <Response extends ApiResponse<unknown>>(send: (token: string | undefined) => Promise<Response>) => {
      const used = getStaffSession()?.internalAuthToken;
      const response = await send(used);
      if (!isSessionOver(response)) return response;
      // The token may have been renewed while the request was on its way.
      await renewal.current;
      const now = getStaffSession()?.internalAuthToken;
      if (now !== undefined && now !== used) return send(now);
      end();
      return response;
    },
    [end],
  );
  const [mustSetUp, setMustSetUp] = useState(false);
  const askOnce = useCallback<PanelContextValue['request']>(
    async (operation, options) => {
      const former = getStaffSession()?.internalAuthToken;
      const asked = watched((token) => request(operation, { ...options, token }));
      if (RENEWING.some((one) => one.path === operation.path)) renewal.current = asked;
      const response = await asked;
      if (response.ok) renewStaffSession(former, response.body);
      if (!response.ok && response.error.error?.code === 'second-factor-required') setMustSetUp(true);
      return response;
    },
    [watched],
  );
  const { withFreshLogin, dialog } = useFreshLogin(askOnce);
  const ask = useCallback<PanelContextValue['request']>(
    (operation, options) => withFreshLogin(() => askOnce(operation, options)),
    [askOnce, withFreshLogin],
  );
  const send = useCallback<PanelContextValue['upload']>(
    (operation, body, options, onProgress) =>
      watched((token) => upload(operation, body, { ...options, token }, onProgress)),
    [watched],
  );
  const logOut = useCallback(() => {
    isLeaving.current = true;
    forgetImportDraft();
    unsavedFileEdits.set([]);
    unsavedRowEdits.set([]);
    // Also without a response: a logout always ends the session in this browser (S-28).
    void request(logOutStaff, { token });
    setStaffSession(undefined);
    storePanelPlace(undefined);
    navigate(content.routes['staff-login'].path);
  }, [token, navigate]);
  const onSetUp = useCallback(() => setMustSetUp(false), []);
  return {
    request: ask,
    upload: send,
    logOut,
    isOver: token !== undefined && token === over,
    freshLogin: dialog,
    mustSetUp,
    onSetUp,
  };
}
