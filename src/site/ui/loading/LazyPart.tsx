import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorMessage } from './LoadErrorMessage.tsx';

/** Around a `lazyPart` of a page; if its code never comes, its place says so. */
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
