/**
 * A value that the browser stores, as React reads it: one snapshot, which is updated when another tab stores something, and
 * when the browser shows a page again that it has kept, because such a page hears of nothing in the meantime.
 */
interface StoredValue<Value> {
  readonly get: () => Value;
  /** Sets the value of this tab; storing it is up to the caller. */
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Functions that read again the values that are in use. */
const inUse = new Set<() => void>();

/** Reads all at once, so that what was stored together is seen together. */
function readAllAgain(): void {
  for (const readAgain of inUse) readAgain();
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) readAllAgain();
}

function use(readAgain: () => void): void {
  if (inUse.size === 0) {
    window.addEventListener('storage', readAllAgain);
    window.addEventListener('pageshow', onPageShow);
  }
  inUse.add(readAgain);
}

function stopUsing(readAgain: () => void): void {
  inUse.delete(readAgain);
  if (inUse.size > 0) return;
  window.removeEventListener('storage', readAllAgain);
  window.removeEventListener('pageshow', onPageShow);
}

/**
 * Creates a stored value for React (`useSyncExternalStore`).
 * @param read returns what is stored now; must treat it as untrusted (S-56)
 */
export function createStoredValue<Value>(read: () => Value): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let snapshot: { readonly value: Value } | undefined;

  const set = (value: Value) => {
    snapshot = { value };
    for (const listener of listeners) listener();
  };
  const readAgain = () => set(read());

  return {
    get: () => {
      snapshot ??= { value: read() };
      return snapshot.value;
    },
    set,
    subscribe: (listener) => {
      if (listeners.size === 0) use(readAgain);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopUsing(readAgain);
      };
    },
  };
}
