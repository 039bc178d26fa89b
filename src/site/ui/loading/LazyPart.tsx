import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorMessage } from './LoadErrorMessage.tsx';
import { Loading } from './Loading.tsx';

/** Around a part of a page whose code is still to come; if it never does, its place says so. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <div role="alert">
          <LoadErrorMessage heading="h3" />
        </div>
      }
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
