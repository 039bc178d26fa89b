import {
  QueryClient,
  QueryClientProvider,
  skipToken,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallableOperation, OperationShape } from '../generated/api.ts';
import type { AddressParts } from '../shared/http/address-of.ts';
import type { ApiResponse, FailedResponse, RequestOptions } from '../site/http/request.ts';
import { usePanel, useReason } from './panel-context.ts';

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

/**
 * Reads from the server with an operation.
 * @param operation one that reads; undefined sends no request
 * @param askAgain returns the poll interval in milliseconds for the last response; false for no polling
 */
export function useOperation<Shape extends OperationShape>(
  operation: CallableOperation<Shape> | undefined,
  options: RequestOptions<Shape>,
  askAgain: (last: Shape['reply'] | undefined) => number | false = () => false,
): UseQueryResult<Shape['reply']> {
  const { request } = usePanel();
  return useQuery({
    queryKey: operation === undefined ? [] : operationKey(operation, options),
    queryFn: operation === undefined ? skipToken : ({ signal }) => bodyOf(request(operation, { ...options, signal })),
    refetchInterval: ({ state }) => askAgain(state.data),
  });
}

/**
 * Runs operations that the user asks for; a failure is shown as a short notification.
 * @param refresh refetches what an operation that was done has changed
 */
export function useRun(refresh?: () => Promise<unknown>) {
  const { request, notify } = usePanel();
  const reasonOf = useReason();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => refresh?.(),
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  return {
    isRunning: isPending,
    /**
     * @param onDone called with the response body
     * @returns whether the operation was done
     */
    run: async <Shape extends OperationShape>(
      operation: CallableOperation<Shape>,
      options: RequestOptions<Shape>,
      onDone: (reply: Shape['reply']) => void = () => {},
    ): Promise<boolean> =>
      // `onError` has shown the failure.
      mutateAsync(async () => onDone(await bodyOf(request(operation, options)))).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Returns a function that changes something on the server and shows a failure as a short notification. It always refetches
 * the affected data, because another user or tab may have changed the same.
 * @param affected the operation that reads the changed data
 */
export function useChange(affected: Pick<CallableOperation<OperationShape>, 'id'>) {
  const { request, notify } = usePanel();
  const reasonOf = useReason();
  const client = useQueryClient();
  /** @returns undefined after a failure, including the removal of something already deleted */
  return async <Shape extends OperationShape>(
    operation: CallableOperation<Shape>,
    options: RequestOptions<Shape>,
  ): Promise<Shape['reply'] | undefined> => {
    const response = await request(operation, options);
    await client.invalidateQueries({ queryKey: operationKey(affected) });
    if (response.ok) return response.body;
    if (response.status !== 404) notify(reasonOf(response), 'error');
    return undefined;
  };
}

/** Returns a function that changes what is sent, and forgets why it was refused, which is not true of anything else. */
export function changing({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (change: () => void): void => {
    if (error !== null) reset();
    change();
  };
}

/** Returns the data of a query: while the next data loads, and if that fails, those that it had last. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

/**
 * Returns the key of a query: operation and parameters. An omitted part matches any, so the key of an operation alone
 * invalidates all its queries.
 */
export function operationKey(
  { id }: Pick<CallableOperation<OperationShape>, 'id'>,
  { params = {}, query = {} }: Pick<AddressParts, 'params' | 'query'> = {},
) {
  return [id, params, query] as const;
}

/** A failed operation as an exception, because TanStack Query expects failures to be thrown. */
export class RequestError extends Error {
  readonly response: FailedResponse;

  constructor(response: FailedResponse) {
    super(`the server answered with ${response.status}`);
    this.name = 'RequestError';
    this.response = response;
  }
}

/**
 * Returns the body of a response.
 * @throws RequestError for a response that is not ok
 */
export async function bodyOf<Reply>(pending: Promise<ApiResponse<Reply>>): Promise<Reply> {
  const response = await pending;
  if (!response.ok) throw new RequestError(response);
  return response.body;
}

/** Returns a ref that tells late results whether the component is still mounted. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
