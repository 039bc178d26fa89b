import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const STORAGE_KEY = 'endedSession';
/** A stored NIT: digits only. */
const NIT = /^\d{1,20}$/;

/**
 * Reads the NIT of the client whose session has ended and who has not been notified yet in any tab; untrusted text (S-56).
 */
function readEnded(): string | undefined {
  const text = browserStorage.getItem(STORAGE_KEY) ?? '';
  return NIT.test(text) ? text : undefined;
}

const stored = createStoredValue(readEnded);

export const { get: getEndedSession, subscribe: subscribeToEndedSession } = stored;

/**
 * Records that a session expired or was ended by the server, so that its client is notified, even after a reload.
 * @param whenever calls back when components may be notified; by default at once
 */
export function noteEndedSession(nit: string, whenever: (show: () => void) => void = (show) => show()): void {
  browserStorage.setItem(STORAGE_KEY, nit);
  whenever(() => stored.set(readEnded()));
}

/** Called once the client was notified or has logged in again. */
export function forgetEndedSession(): void {
  browserStorage.removeItem(STORAGE_KEY);
  stored.set(undefined);
}
