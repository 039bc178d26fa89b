import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, OperationShape } from '../../../../generated/api.ts';
import type { RequestOptions } from '../../../http/request.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { operationKey } from './operation-key.ts';

/**
 * Changes something on the server, and says for a moment what came to nothing. Whatever comes of it, what an operation
 * answers about it is read anew, for somebody else, or another tab, may have changed the same.
 * @param affected the operation that reads what is changed
 */
export function useChange(affected: Pick<Endpoint<OperationShape>, 'id'>) {
  const { request, notify } = usePanel();
  const reasonOf = useReason();
  const client = useQueryClient();
  /** @returns undefined where it came to nothing, or what is to be removed is gone already */
  return async <Shape extends OperationShape>(
    endpoint: Endpoint<Shape>,
    options: RequestOptions<Shape>,
  ): Promise<Shape['reply'] | undefined> => {
    const response = await request(endpoint, options);
    await client.invalidateQueries({ queryKey: operationKey(affected) });
    if (response.ok) return response.body;
    if (response.status !== 404) notify(reasonOf(response), 'error');
    return undefined;
  };
}
