import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Navigate } from '../../context/site-context.ts';
import { type AskedPage, readAsked } from '../../routes/asked-page.ts';
import { KEEP_SCROLL } from '../../routes/keep-scroll.ts';
import { getEndedSession } from '../../session/ended-session.ts';
import { getSession } from '../../session/stored-session.ts';

/**
 * Calls back when the site has led a visitor away from a page of clients, once for each time that they asked for it. A client
 * whose session has ended is not asked: another message offers the login.
 */
export function useAskedPage(navigate: Navigate, ask: (page: AskedPage) => void): void {
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const page = readAsked(state);
    if (page === undefined) return;
    // So that a reload, or the way back to this page, does not ask again.
    navigate(pathname + search + hash, { replace: true, state: KEEP_SCROLL });
    if (getSession() === undefined && getEndedSession() === undefined) ask(page);
  }, [pathname, search, hash, state, navigate, ask]);
}
