import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useSite } from '../../context/site-context.ts';
import { type Profile, readProfile } from './read-profile.ts';

/** The profile of the logged-in client, read when the form opens. */
export function useProfile() {
  const { session, sessionEnded } = useSite();
  const token = session?.authToken;
  const [profile, setProfile] = useState<Profile>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    if (token === undefined) return;
    setHasFailed(false);
    void callApi({ method: 'GET', path: '/perfil', token }).then(({ ok, status, body }) => {
      const read = ok ? readProfile(body) : undefined;
      if (read !== undefined) setProfile(read);
      else if (status === 401) sessionEnded();
      else setHasFailed(true);
    });
  }, [token, sessionEnded]);
  const isMissing = profile === undefined;
  // Not again after another login: what was typed over it meanwhile stays, and the server compares versions.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { profile, hasFailed, load };
}
