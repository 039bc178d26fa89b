import { useCallback, useEffect, useState } from 'react';
import type { Erasure } from '../../../generated/api.ts';
import { readErasure, withdrawErasure } from '../../../generated/operations/personal-data.ts';
import { useSite } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';

/** Reads on mount whether the account is to be erased, and returns a function that withdraws that request. */
export function useErasure() {
  const { session, sessionEnded } = useSite();
  const token = session?.authToken;
  const [state, setState] = useState<Erasure | 'loading' | 'failed'>('loading');
  const fail = useCallback(
    (status: number | undefined) => {
      if (status === 401) sessionEnded();
      else setState('failed');
    },
    [sessionEnded],
  );
  const load = useCallback(() => {
    if (token === undefined) return;
    void request(readErasure, { token }).then((response) => {
      if (response.ok) setState(response.body);
      else fail(response.status);
    });
  }, [token, fail]);
  const withdraw = () => {
    void request(withdrawErasure, { token }).then((response) => {
      if (response.ok) load();
      else fail(response.status);
    });
  };
  useEffect(load, [load]);
  return { state, load, withdraw };
}
