import { useSyncExternalStore } from 'react';
import { Loading } from '../../ui/lazy-part.tsx';
import type { Pages } from './pages.ts';

/** Shows that the page that the visitor chose is loading. */
export function Navigating({ pages: { subscribe, isAwaited } }: { readonly pages: Pages }) {
  return useSyncExternalStore(subscribe, isAwaited, () => false) && <Loading />;
}
