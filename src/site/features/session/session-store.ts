import type { ClientSession } from '../../../shared/client-session.ts';
import { clearSession, readSession, storeSession } from '../../lib/stored-session.ts';

/** The session as React reads it: one snapshot, shared by the tabs of a browser through the storage event. */
type Listener = () => void;
const listeners = new Set<Listener>();
let current: ClientSession | undefined;
let isRead = false;

export function getSession(): ClientSession | undefined {
  if (!isRead) {
    current = readSession();
    isRead = true;
  }
  return current;
}

export function setSession(session: ClientSession | undefined): void {
  if (session === undefined) clearSession();
  else storeSession(session);
  refresh();
}

export function subscribe(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', refresh);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', refresh);
  };
}

function refresh(): void {
  current = readSession();
  for (const listener of listeners) listener();
}
