import { useCallback, useEffect } from 'react';
import { readSession as askSession } from '../../generated/operations/session.ts';
import type { ClientSession } from '../../shared/session/session.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { request } from '../http/request.ts';
import { scheduleAt } from '../loading/schedule-at.ts';
import { correctSession, getSession } from './stored-session.ts';

/** The minimum time between two automatic checks. */
const ASK_EVERY_MS = MINUTE_MS;

/**
 * Calls `onEnded` when the session is over, by its own expiration or because the server ended it, and keeps its identity up
 * to date.
 * @returns a function that asks the server at once
 */
export function useSessionWatch(session: ClientSession | undefined, onEnded: () => void): () => Promise<void> {
  const token = session?.authToken;
  const expiration = session?.expiration;
  const ask = useCallback(async () => {
    // The token may have been renewed since the last render, and while the request is on its way.
    const current = getSession()?.authToken;
    if (current === undefined) return;
    const response = await request(askSession, { token: current });
    if (response.ok) correctSession(current, response.body);
    else if (response.status === 401 && getSession()?.authToken === current) onEnded();
  }, [onEnded]);
  useEffect(() => {
    if (token === undefined || expiration === undefined) return;
    let asked = 0;
    const askNowAndThen = () => {
      if (document.hidden || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      void ask();
    };
    askNowAndThen();
    const cancel = scheduleAt(Date.parse(expiration), onEnded);
    document.addEventListener('visibilitychange', askNowAndThen);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', askNowAndThen);
    };
  }, [token, expiration, ask, onEnded]);
  return ask;
}
