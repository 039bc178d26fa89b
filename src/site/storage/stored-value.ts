/** A value that the browser stores, as React reads it: one snapshot, which the storage event updates in all tabs. */
export interface StoredValue<Value> {
  readonly get: () => Value;
  /** Sets the value of this tab; storing it is up to the caller. */
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param read returns what is stored now; must treat it as untrusted (S-56) */
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
      if (listeners.size === 0) window.addEventListener('storage', readAgain);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', readAgain);
      };
    },
  };
}
