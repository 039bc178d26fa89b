import { useEffect } from 'react';
import { readSession as askSession } from '../../../generated/endpoints/session.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { request } from '../../http/request.ts';
import { scheduleAt } from '../../loading/schedule-at.ts';
import { correctSession } from './session-store.ts';

/** Minimum time between two checks. */
const ASK_EVERY_MS = 60_000;

/** Notices when a session is over, by its own expiration or because the server ended it meanwhile, and whose it is. */
export function useSessionWatch(session: ClientSession | undefined, onEnded: () => void): void {
  const token = session?.authToken;
  const expiration = session?.expiration;
  useEffect(() => {
    if (token === undefined || expiration === undefined) return;
    let asked = 0;
    const ask = async () => {
      if (document.hidden || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      const response = await request(askSession, { token });
      if (response.status === 401) onEnded();
      else if (response.ok) correctSession(token, response.body);
    };
    void ask();
    const cancel = scheduleAt(Date.parse(expiration), onEnded);
    document.addEventListener('visibilitychange', ask);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [token, expiration, onEnded]);
}
