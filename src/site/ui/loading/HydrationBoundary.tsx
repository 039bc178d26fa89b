import { type ReactNode, Suspense, useEffect } from 'react';
import { useAwaitedHydration } from '../../loading/hydration.ts';

/**
 * A part of a prerendered page that React hydrates separately, after the content around it, so that no hydration task is
 * long. A click in it before that hydrates it at once, and then takes effect.
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
