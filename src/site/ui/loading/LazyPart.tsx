import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorMessage } from './LoadErrorMessage.tsx';

/** Wraps a `lazyPart` of a page; if its code does not load, a message is shown in its place. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <div role="alert">
          <LoadErrorMessage heading="h3" />
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
