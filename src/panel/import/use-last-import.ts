import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LastImport } from '../../generated/api.ts';
import { listVesselCalls } from '../../generated/operations/panel-vessel-calls.ts';
import { readLastImport, undoImport } from '../../generated/operations/vessel-import.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { operationKey } from '../queries/operation-key.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useReason } from '../use-reason.ts';

export type Imported = NonNullable<LastImport['last']>;

/** Reads the last import, and undoes it. */
export function useLastImport(onUndone: () => void) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const client = useQueryClient();
  const { data: imported } = useOperation(readLastImport, {});
  const { mutateAsync, data, error, reset } = useMutation({
    mutationFn: ({ id }: Imported) => bodyOf(request(undoImport, { params: { id } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: operationKey(listVesselCalls) });
      onUndone();
    },
    // Also after a refusal, because another user may have imported or undone something.
    onSettled: () => client.invalidateQueries({ queryKey: operationKey(readLastImport) }),
  });
  return {
    last: imported?.last ?? undefined,
    /** Fulfilled once the import is undone or that is refused. */
    undo: (imported: Imported) => mutateAsync(imported).catch(() => {}),
    undone: data && t('panel:undo.done', { ...data }),
    /** Why the import was not undone. */
    refusal: error === null ? undefined : reasonOf(error.response),
    forgetResult: reset,
  };
}
