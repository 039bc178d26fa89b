import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import type { RequestOptions } from '../../site/http/request.ts';
import { usePanel } from '../panel-context.ts';
import { operationKey } from './operation-key.ts';
import { bodyOf } from './request-error.ts';

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
