import { useSyncExternalStore } from 'react';

/**
 * Creates a value in memory that components follow. It is lost with the page.
 * @param keep called with each later value, to keep it longer
 */
export function createSharedValue<Value>(first: Value, keep: (value: Value) => void = () => {}) {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      keep(next);
      for (const listener of listeners) listener();
    },
    /**
     * Renders the component again when what it reads has changed.
     * @param read returns a part of the value; the same object as long as that part is the same
     */
    use: <Part>(read: (value: Value) => Part): Part => useSyncExternalStore(subscribe, () => read(value)),
  };
}
