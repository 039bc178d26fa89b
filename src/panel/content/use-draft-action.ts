import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import type { RequestOptions } from '../../site/http/request.ts';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf } from '../queries.tsx';
import { refreshDrafts } from './refresh-drafts.ts';

/** Runs an operation on a whole draft; a failure is shown as a short notification. */
export function useDraftAction() {
  const { request, notify } = usePanel();
  const reasonOf = useReason();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => refreshDrafts(client),
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
