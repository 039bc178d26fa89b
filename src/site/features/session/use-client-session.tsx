import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../../../generated/endpoints/session.ts';
import type { RouteId } from '../../../generated/types.ts';
import type { SiteContextValue, WantedLink } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';
import { homeRoute, hrefOf } from '../../routes/routes.ts';
import { LazyDialog } from '../../ui/loading/LazyDialog.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { getSession, setSession, subscribe } from './session-store.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** Dialogs come with MUI, so they are fetched on the first sign that one is wanted. */
const loadDialogs = () => import('./SessionDialogs.tsx');
const SessionDialogs = lazyPart(async () => (await loadDialogs()).SessionDialogs);

const SessionEnded = lazyPart(async () => (await import('./SessionEnded.tsx')).SessionEnded);

interface Login {
  /** Where to go afterwards; left out: home. */
  readonly redirect?: RouteId | undefined;
  /** The client who stays where they are: their session ended in the middle of something. */
  readonly stay?: string;
  /** The dialog begins with the one that has a link mailed. */
  readonly wanted?: WantedLink;
}

interface ClientSessionControl {
  readonly control: Omit<SiteContextValue, 'moment' | 'openCookieSettings'>;
  /** The dialogs of login, recovery, and of a session that ended. */
  readonly dialogs: ReactNode;
}

/** Who is logged in, and the dialogs that begin and end a session. */
export function useClientSession(): ClientSessionControl {
  const navigate = useNavigate();
  const session = useSyncExternalStore(subscribe, getSession, () => undefined);
  const [login, setLogin] = useState<Login>();
  /** Whose session ended. */
  const [ended, setEnded] = useState<string>();
  // In another tab, for one.
  if (session !== undefined && ended !== undefined) setEnded(undefined);
  const close = useCallback(() => setLogin(undefined), []);
  const sessionEnded = useCallback(() => {
    const nit = getSession()?.nit;
    if (nit === undefined) return;
    setSession(undefined);
    setEnded(nit);
  }, []);
  const leaveEnded = () => {
    setEnded(undefined);
    void navigate('/');
  };
  useSessionWatch(session, sessionEnded);
  const control = useMemo(
    () => ({
      session,
      openLogin: (redirect?: RouteId) => setLogin({ redirect }),
      openRecovery: (wanted: WantedLink) => setLogin({ wanted }),
      // If preloading fails, the error is shown when the part is used.
      prepareLogin: () => void loadDialogs().catch(() => {}),
      sessionEnded,
      logOut: () => {
        // Also without a response: a logout always ends the session in this browser (S-28).
        void request(logOut, { token: session?.authToken });
        setSession(undefined);
        void navigate('/');
      },
    }),
    [session, navigate, sessionEnded],
  );
  const dialogs = (
    <>
      {ended !== undefined && login === undefined && (
        <LazyDialog onClose={leaveEnded}>
          <SessionEnded onClose={leaveEnded} onLogin={() => setLogin({ stay: ended })} />
        </LazyDialog>
      )}
      {login !== undefined && (
        <LazyDialog onClose={close}>
          <SessionDialogs
            wanted={login.wanted}
            onClose={close}
            onLoggedIn={(newSession) => {
              setSession(newSession);
              close();
              // Whoever was in the middle of something goes on with it.
              if (login.stay === newSession.nit) return;
              const home = homeRoute(newSession).path;
              navigate(login.redirect === undefined ? home : hrefOf({ route: login.redirect }, newSession));
            }}
            onRecovered={() => {
              close();
              leaveEnded();
            }}
          />
        </LazyDialog>
      )}
    </>
  );
  return { control, dialogs };
}
