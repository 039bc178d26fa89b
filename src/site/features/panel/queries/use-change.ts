import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, OperationShape } from '../../../../generated/api.ts';
import type { RequestOptions } from '../../../http/request.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { operationKey } from './operation-key.ts';
import { bodyOf, RequestError } from './request-error.ts';

/**
 * Changes something on the server. Whatever comes of it, what an operation answers about it is read anew, for somebody
 * else, or another tab, may have changed the same.
 * @param affected the operation that reads what is changed
 */
export function useChange(affected: Pick<Endpoint<OperationShape>, 'id'>) {
  const { request, notify } = usePanel();
  const reasonOf = useReason();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: operationKey(affected) }),
  });
  return {
    /**
     * Says for a moment what came to nothing.
     * @returns undefined then, and where what is to be removed is gone already
     */
    change: async <Shape extends OperationShape>(
      endpoint: Endpoint<Shape>,
      options: RequestOptions<Shape>,
    ): Promise<Shape['reply'] | undefined> => {
      let reply: Shape['reply'] | undefined;
      try {
        await mutateAsync(async () => {
          reply = await bodyOf(request(endpoint, options));
        });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.response.status !== 404) notify(reasonOf(error.response), 'error');
      }
      return reply;
    },
  };
}
