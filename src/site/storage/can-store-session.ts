import { browserStorage } from './browser-storage.ts';

/** Longer than any session, in characters: what a browser must be able to store for a login. */
const PROBE_LENGTH = 4_000;

/** Whether the browser can store a session now; it cannot if it blocks the data of the site, or has no room left. */
export function canStoreSession(): boolean {
  const isStored = browserStorage.setItem('storageProbe', '-'.repeat(PROBE_LENGTH));
  browserStorage.removeItem('storageProbe');
  return isStored;
}
