import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '../../generated/api.ts';
import { readProfile } from '../../generated/operations/profile.ts';
import { useSite } from '../context/site-context.ts';
import { request } from '../http/request.ts';

/** Loads the profile of the logged-in client on mount. */
export function useProfile() {
  const { session, sessionEnded } = useSite();
  const token = session?.authToken;
  const [profile, setProfile] = useState<Profile>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    if (token === undefined) return;
    setHasFailed(false);
    void request(readProfile, { token }).then((response) => {
      if (response.ok) setProfile(response.body);
      else if (response.status === 401) sessionEnded();
      else setHasFailed(true);
    });
  }, [token, sessionEnded]);
  const isMissing = profile === undefined;
  // Not loaded again after another login: what was typed over it stays, and the server compares versions.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { profile, hasFailed, load };
}
