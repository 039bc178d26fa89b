/** Something the browser keeps, as React reads it: one snapshot, shared by the tabs through the storage event. */
export interface StoredValue<Value> {
  readonly get: () => Value;
  /** Makes it the value of this tab; keeping it is the caller's affair. */
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param read what is kept now; must judge it as untrusted (S-56) */
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
