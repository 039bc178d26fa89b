import { type ReactNode, Suspense } from 'react';
import { Loading } from './Loading.tsx';
import { LostBoundary } from './LostBoundary.tsx';
import { LostMessage } from './LostMessage.tsx';

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
