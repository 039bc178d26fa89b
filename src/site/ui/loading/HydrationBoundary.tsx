import { type ReactNode, Suspense, useEffect } from 'react';
import { useAwaitedHydration } from '../../loading/page-ready.ts';

/**
 * A part of a prerendered page that React takes over by itself, after what stands around it: no task of taking over a page
 * is long. What is clicked in it before is taken over at once, and does what it is to do.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  const onHydrated = useAwaitedHydration();
  return (
    <Suspense>
      <Hydrated onHydrated={onHydrated}>{children}</Hydrated>
    </Suspense>
  );
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
