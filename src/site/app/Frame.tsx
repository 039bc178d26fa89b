import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { Fallible } from './Fallible.tsx';
import type { LoadedPage } from './load-page.ts';
import { PageView } from './PageView.tsx';
import { RouteError } from './RouteError.tsx';

/** What a router has in it, in the browser and in the prerenderer. */
export function Frame({ page }: { readonly page: LoadedPage | undefined }) {
  return (
    <SessionProvider>
      {page === undefined ? (
        <RouteError />
      ) : (
        <Fallible attempt={page} fallback={<RouteError />}>
          <PageView loaded={page} />
        </Fallible>
      )}
    </SessionProvider>
  );
}
