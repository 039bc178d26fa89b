import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, OperationShape } from '../../../../generated/api.ts';
import type { RequestOptions } from '../../../http/request.ts';
import { usePanel } from '../panel-context.ts';
import { operationKey } from './operation-key.ts';
import { bodyOf } from './request-error.ts';

/**
 * What an operation of the server answers.
 * @param endpoint of an operation that reads; undefined: nothing is asked
 */
export function useOperation<Shape extends OperationShape>(
  endpoint: Endpoint<Shape> | undefined,
  options: RequestOptions<Shape>,
): UseQueryResult<Shape['reply']> {
  const { request } = usePanel();
  return useQuery({
    queryKey: endpoint === undefined ? [] : operationKey(endpoint, options),
    queryFn: endpoint === undefined ? skipToken : ({ signal }) => bodyOf(request(endpoint, { ...options, signal })),
  });
}
