import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { readProfile } from '../../generated/operations/profile.ts';
import { useSite } from '../context/site-context.ts';
import { request } from '../http/request.ts';
import { getSession } from './client-session.ts';

/** An operation that needs nothing but the session. */
interface ReadShape<Reply extends object> extends OperationShape {
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
  readonly reply: Reply;
}

interface OwnData<Reply extends object> {
  /** Undefined until it is loaded; a load that fails later keeps it. */
  readonly data: Reply | undefined;
  /** Whether the last load failed. */
  readonly hasFailed: boolean;
  /** Loads it, or loads it again. Of several loads at a time, the last one counts. */
  readonly load: () => Promise<void>;
}

/**
 * Loads what belongs to the logged-in client or person, on mount and after each login. If the server does not know the
 * session, it has ended here, too.
 * @param stays whether loaded data is not loaded again after another login
 */
export function useOwnData<Reply extends object>(
  operation: CallableOperation<ReadShape<Reply>>,
  stays = false,
): OwnData<Reply> {
  const { session, sessionEnded } = useSite();
  const token = session?.authToken;
  const [data, setData] = useState<Reply>();
  const [hasFailed, setHasFailed] = useState(false);
  const loads = useRef(0);
  const load = useCallback(async () => {
    if (token === undefined) return;
    loads.current++;
    const own = loads.current;
    // The token may have been renewed since the last render; then it is loaded again.
    const response = await request(operation, { token: getSession()?.authToken ?? token });
    if (own !== loads.current) return;
    setHasFailed(!response.ok && response.status !== 401);
    if (response.ok) setData(response.body);
    else if (response.status === 401) sessionEnded();
  }, [operation, token, sessionEnded]);
  const isKept = stays && data !== undefined;
  useEffect(() => {
    if (!isKept) void load();
  }, [isKept, load]);
  return { data, hasFailed, load };
}

/**
 * Loads the profile of the logged-in client. It is not loaded again after another login: what was typed over it stays, and
 * the server compares versions.
 */
export function useProfile() {
  const { data: profile, hasFailed, load } = useOwnData(readProfile, true);
  return { profile, hasFailed, load };
}
