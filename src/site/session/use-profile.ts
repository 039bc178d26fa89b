import { readProfile } from '../../generated/operations/profile.ts';
import { useOwnData } from './use-own-data.ts';

/**
 * Loads the profile of the logged-in client. It is not loaded again after another login: what was typed over it stays, and
 * the server compares versions.
 */
export function useProfile() {
  const { data: profile, hasFailed, load } = useOwnData(readProfile, true);
  return { profile, hasFailed, load };
}
