import { useSyncExternalStore } from 'react';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

/** Registers an open dialog. To be used as the ref of its element. */
export function registerDialog(element: HTMLElement): () => void {
  change([...open, element]);
  return () => change(open.filter((each) => each !== element));
}

/**
 * Returns the elements of the open dialogs, in the order in which they were opened. Screen readers ignore everything outside
 * of the last one.
 */
export function useOpenDialogs(): readonly HTMLElement[] {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
