import { isObject } from '../../../shared/is-object.ts';

/**
 * Gives a key to the history entries that the browser makes itself: for a loaded document and for a link to an anchor of the
 * page. The router gives one only to its own entries, and takes all others for the same entry. Called before the router reads
 * the history, so that it knows these keys.
 */
export function keyHistoryEntries(): void {
  const giveKey = () => {
    if (historyKey() !== undefined) return;
    history.replaceState({ ...history.state, key: crypto.getRandomValues(new Uint32Array(2)).join('') }, '');
  };
  giveKey();
  window.addEventListener('popstate', giveKey);
}

/** Returns the key of the entry at the address, which may not be shown yet. */
export function historyKey(): string | undefined {
  const state: unknown = history.state;
  const key = isObject(state) ? state['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
