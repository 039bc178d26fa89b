import { useState } from 'react';
import { readErasure, withdrawErasure } from '../../../generated/operations/personal-data.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/use-own-data.ts';

/** Loads whether the account is to be erased, and returns a function that withdraws that request. */
export function useErasure() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const { data: erasure, hasFailed, load } = useOwnData(readErasure);
  /** Why the request could not be withdrawn. */
  const [failure, setFailure] = useState<string>();
  const withdraw = async () => {
    const response = await request(withdrawErasure, { token: session?.authToken });
    setFailure(undefined);
    if (response.ok) await load();
    else if (response.status === 401) sessionEnded();
    else setFailure(failureReason(response, t));
  };
  return { erasure, hasFailed, load, withdraw, failure };
}
