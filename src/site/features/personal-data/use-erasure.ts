import { useState } from 'react';
import { readErasure, withdrawErasure } from '../../../generated/operations/personal-data.ts';
import { useSite } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';
import { useOwnData } from '../../session/use-own-data.ts';

/** Loads whether the account is to be erased, and returns a function that withdraws that request. */
export function useErasure() {
  const { session, sessionEnded } = useSite();
  const { data: erasure, hasFailed, load } = useOwnData(readErasure);
  const [isRefused, setRefused] = useState(false);
  const withdraw = async () => {
    const response = await request(withdrawErasure, { token: session?.authToken });
    setRefused(!response.ok && response.status !== 401);
    if (response.ok) await load();
    else if (response.status === 401) sessionEnded();
  };
  return { erasure, hasFailed, load, withdraw, isRefused };
}
