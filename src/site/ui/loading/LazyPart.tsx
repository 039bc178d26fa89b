import { type ReactNode, Suspense } from 'react';
import { LostBoundary } from './ErrorBoundary.tsx';
import { LostMessage } from './LoadErrorMessage.tsx';
import { Loading } from './Loading.tsx';

/** Around a part of a page whose code is still to come; if it never does, its place says so. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <LostBoundary
      lost={
        <div role="alert">
          <LostMessage heading="h3" />
        </div>
      }
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </LostBoundary>
  );
}
