import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RequestError } from './request-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

/** Sends requests even if the browser reports that it is offline, so that the failure shows at once. */
const networkMode = 'always';

/**
 * Creates the query client of a panel. Nothing is refetched automatically: a failure offers a retry button, and rows do not
 * change when the user returns to the window.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        // Closed content is dropped from the cache, so that an edit begins with the newest version of a row (S-87).
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode },
    },
  });
}

/** Provides the query cache of one session; another session gets its own. */
export function PanelQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
