import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { logOut } from '../../../generated/operations/session.ts';
import type { Target } from '../../../generated/types.ts';
import type { LoginMethod, MailedLink, Navigate, SiteContextValue, Slots } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';
import { withStyle } from '../../loading/rest-of-style.ts';
import { type AskedPage, homeRoute, hrefOf, KEEP_SCROLL, pathAfterLogout, readAsked } from '../../routes/routes.ts';
import {
  forgetEndedSession,
  getEndedSession,
  getSession,
  noteEndedSession,
  setSession,
  subscribeToEndedSession,
  subscribeToSession,
  useSessionWatch,
} from '../../session/client-session.ts';
import { dropDrafts } from '../../storage/form-drafts.ts';
import { LazyDialog, lazyPart } from '../../ui/lazy-part.tsx';

/** Fetched only at the first sign that one is needed. */
const loadDialogs = () => withStyle(import('./SessionDialogs.tsx'));
const SessionDialogs = lazyPart(async () => (await loadDialogs()).SessionDialogs);

const SessionEnded = lazyPart(async () => (await loadDialogs()).SessionEnded);

interface Login {
  /** The target that the visitor wanted, which decides where to go after the login; omitted means home. */
  readonly wanted?: Target | undefined;
  /** The page that the visitor asked for and may see only after the login. */
  readonly asked?: AskedPage;
  /** The NIT of a client whose session ended during work and who stays on the page after a new login. */
  readonly stay?: string;
  /** The kind of link to have mailed; the dialog then begins with that request. */
  readonly link?: MailedLink;
  readonly method?: LoginMethod | undefined;
  /** Whether to explain to a logged-in client that the company must be verified first. */
  readonly isBlocked?: boolean;
}

interface ClientSessionControl {
  readonly control: Omit<SiteContextValue, keyof Slots | 'moment' | 'navigate' | 'openCookieSettings'>;
  /** The dialogs for login, recovery and an ended session. */
  readonly dialogs: ReactNode;
}

/** Returns the client's session, its functions, and the dialogs that begin and end it. */
export function useClientSession(navigate: Navigate): ClientSessionControl {
  const session = useSyncExternalStore(subscribeToSession, getSession, () => undefined);
  const [login, setLogin] = useState<Login>();
  const [wanted, setWanted] = useState<Target>();
  /** The NIT whose session ended, here or in another tab. */
  const endedNit = useSyncExternalStore(subscribeToEndedSession, getEndedSession, () => undefined);
  const ended = session === undefined ? endedNit : undefined;
  const close = useCallback(() => setLogin(undefined), []);
  const sessionEnded = useCallback(() => {
    const nit = getSession()?.nit;
    if (nit === undefined) return;
    // Noted first, so that other tabs already know it when they see that the session is missing.
    noteEndedSession(nit);
    setSession(undefined);
  }, []);
  const recheck = useSessionWatch(session, sessionEnded);
  useAskedPage(
    navigate,
    useCallback((asked) => setLogin({ asked }), []),
  );
  useEndOfSession(session !== undefined, endedNit !== undefined, navigate);
  const control = useMemo(
    () => ({
      session,
      openLogin: (target?: Target, method?: LoginMethod) => {
        // Staff may have verified the company in the meantime.
        void recheck();
        setLogin({ wanted: target, method, isBlocked: target !== undefined && session !== undefined });
      },
      openRecovery: (link: MailedLink) => setLogin({ link }),
      wanted,
      // If preloading fails, the error is shown when the part is used.
      prepareLogin: () => void loadDialogs().catch(() => {}),
      sessionEnded,
      recheckSession: () => void recheck(),
      logOut: () => {
        // Also without a response: a logout always ends the session in this browser (S-28).
        void request(logOut, { token: session?.authToken });
        setSession(undefined);
        setWanted(undefined);
        navigate(homeRoute(undefined).path);
      },
    }),
    [session, wanted, navigate, sessionEnded, recheck],
  );
  const dialogs = (
    <>
      {ended !== undefined && login === undefined && (
        <LazyDialog onClose={forgetEndedSession}>
          <SessionEnded onClose={forgetEndedSession} onLogin={() => setLogin({ stay: ended })} />
        </LazyDialog>
      )}
      {login !== undefined && (
        <LazyDialog onClose={close}>
          <SessionDialogs
            link={login.link}
            method={login.method}
            isBlocked={login.isBlocked}
            reason={login.wanted?.requiresLogin?.reason}
            asked={login.asked?.route}
            onClose={close}
            onLoggedIn={(newSession) => {
              setSession(newSession);
              setWanted(login.wanted);
              close();
              if (login.asked !== undefined) return navigate(login.asked.address, { replace: true });
              // The client continues on the same page.
              if (login.stay === newSession.nit && location.pathname !== homeRoute(undefined).path) return;
              const redirect = login.wanted?.requiresLogin?.redirect;
              navigate(redirect === undefined ? homeRoute(newSession).path : hrefOf({ route: redirect }, newSession));
            }}
            onRecovered={() => {
              close();
              forgetEndedSession();
              navigate(homeRoute(undefined).path);
            }}
          />
        </LazyDialog>
      )}
    </>
  );
  return { control, dialogs };
}

/**
 * Leaves a page of clients after a logout, in this tab or another, and once the client was notified that the session has
 * ended. A logout also drops all drafts; they survive a session that only ended.
 */
function useEndOfSession(isLoggedIn: boolean, hasEnded: boolean, navigate: Navigate): void {
  const before = useRef({ isLoggedIn, hasEnded });
  useEffect(() => {
    const { isLoggedIn: wasLoggedIn, hasEnded: wasNotified } = before.current;
    before.current = { isLoggedIn, hasEnded };
    if (isLoggedIn || hasEnded || !(wasLoggedIn || wasNotified)) return;
    if (wasLoggedIn) dropDrafts();
    const elsewhere = pathAfterLogout(location.pathname);
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [isLoggedIn, hasEnded, navigate]);
}

/**
 * Calls back when the site has led a visitor away from a page of clients, once for each time that they asked for it. A client
 * whose session has ended is not asked: another message offers the login.
 */
function useAskedPage(navigate: Navigate, ask: (page: AskedPage) => void): void {
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const page = readAsked(state);
    if (page === undefined) return;
    // So that a reload, or the way back to this page, does not ask again.
    navigate(pathname + search + hash, { replace: true, state: KEEP_SCROLL });
    if (getSession() === undefined && getEndedSession() === undefined) ask(page);
  }, [pathname, search, hash, state, navigate, ask]);
}
