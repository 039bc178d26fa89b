import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteId } from '../../../generated/types.ts';
import { homeRoute, hrefOf } from '../../lib/routes.ts';
import { SiteContext } from '../../lib/site-context.ts';
import { getSession, setSession, subscribe } from './session-store.ts';

/** Dialogs come with MUI, so they are fetched on the first sign that one is wanted. */
const loadDialogs = () => import('./SessionDialogs.tsx');
const SessionDialogs = lazy(async () => ({ default: (await loadDialogs()).SessionDialogs }));

/** Tells the site who is logged in, and opens and closes the way in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSyncExternalStore(subscribe, getSession, () => undefined);
  const [login, setLogin] = useState<{ readonly redirect: RouteId | undefined }>();
  const close = useCallback(() => setLogin(undefined), []);
  const site = useMemo(
    () => ({
      session,
      openLogin: (redirect?: RouteId) => setLogin({ redirect }),
      prepareLogin: () => void loadDialogs(),
      logOut: () => {
        setSession(undefined);
        void navigate('/');
      },
    }),
    [session, navigate],
  );
  return (
    <SiteContext value={site}>
      {children}
      {login !== undefined && (
        <Suspense>
          <SessionDialogs
            onClose={close}
            onLoggedIn={(newSession) => {
              setSession(newSession);
              close();
              const home = homeRoute(newSession).path;
              navigate(login.redirect === undefined ? home : hrefOf({ route: login.redirect }, newSession));
            }}
            onRecovered={() => {
              close();
              navigate('/');
            }}
          />
        </Suspense>
      )}
    </SiteContext>
  );
}
