import { useQueryClient } from '@tanstack/react-query';
import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import type { RequestOptions } from '../../site/http/request.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { operationKey } from './operation-key.ts';

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
