import { useMutation } from '@tanstack/react-query';
import type { PanelList, Row } from '../../../../generated/api.ts';
import type { PanelAction, PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';
import { useRowCache } from './use-row.ts';
import type { useSave } from './use-save.ts';

interface Call {
  readonly endpoint: PanelList['actions'][string];
  readonly id: string;
  /** Why, for an action that asks for it. */
  readonly reason: string | undefined;
  /** The message once it is done. */
  readonly done: string;
}

/** What can be done to a row besides an edit: an action sets fields, or calls an operation of its own. */
export function useActions(view: PanelView, row: Row | undefined, save: ReturnType<typeof useSave>['save']) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { invalidate } = useRowCache(view);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ endpoint, id, reason }: Call) =>
      bodyOf(request(endpoint, { params: { id }, body: reason === undefined ? undefined : { reason } })),
    onSuccess: (_reply, { id, done }) => {
      invalidate(id);
      notify(done);
    },
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  const act = ({ set, call, done }: PanelAction, onSettled: () => void, reason?: string) => {
    if (row === undefined) return;
    if (set !== undefined) return save({ changes: set, over: row, done: t(done), from: 'action' }, { onSettled });
    const endpoint = listOf(view).actions[call ?? ''];
    if (endpoint !== undefined) mutate({ endpoint, id: row.id, reason, done: t(done) }, { onSettled });
  };
  return { act, isActing: isPending };
}
