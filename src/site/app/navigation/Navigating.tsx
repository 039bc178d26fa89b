import { useSyncExternalStore } from 'react';
import { Loading } from '../../ui/loading/Loading.tsx';
import type { Pages } from './pages.ts';

/** Tells that the page somebody chose is on its way. */
export function Navigating({ pages: { subscribe, isAwaited } }: { readonly pages: Pages }) {
  return useSyncExternalStore(subscribe, isAwaited, () => false) && <Loading />;
}
