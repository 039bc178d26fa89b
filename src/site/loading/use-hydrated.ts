import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false in the prerendered HTML and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
