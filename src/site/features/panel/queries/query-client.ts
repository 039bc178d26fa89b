import { QueryClient } from '@tanstack/react-query';
import type { RequestError } from './request-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

/** A request is sent although the browser believes that it is offline: that it fails is told at once. */
const networkMode = 'always';

/**
 * The client of a panel. Staff decide what is asked again: a failure stands with a button beside it, and rows do not
 * change under the hand of somebody who comes back to the window.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        // What is closed is forgotten: an edit begins with the newest version of a row (S-87).
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode },
    },
  });
}
