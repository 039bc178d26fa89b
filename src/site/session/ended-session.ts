import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const STORAGE_KEY = 'endedSession';
/** As NITs are kept: digits alone. */
const NIT = /^\d{1,20}$/;

/** The client whose session is over and who has not been told yet, in any tab; untrusted text (S-56). */
function readEnded(): string | undefined {
  const text = browserStorage()?.getItem(STORAGE_KEY) ?? '';
  return NIT.test(text) ? text : undefined;
}

const stored = createStoredValue(readEnded);

export const { get: getEndedSession, subscribe: subscribeToEndedSession } = stored;

/**
 * A session that ended by itself or on the server: whoever had it is told, also after the page was loaded again.
 * @param whenever calls back when components may be told; left out: at once
 */
export function noteEndedSession(nit: string, whenever: (show: () => void) => void = (show) => show()): void {
  browserStorage()?.setItem(STORAGE_KEY, nit);
  whenever(() => stored.set(readEnded()));
}

/** They were told, or have logged in again. */
export function forgetEndedSession(): void {
  browserStorage()?.removeItem(STORAGE_KEY);
  stored.set(undefined);
}
