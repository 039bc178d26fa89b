import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { PanelList, Row } from '../../generated/api.ts';
import type { PanelAction, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { refreshDrafts } from '../content/refresh-drafts.ts';
import { addressOfContent } from '../content-place.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';
import { type Changes, saveRow } from './save-row.ts';
import { useRowCache } from './use-row.ts';
import type { useSave } from './use-save.ts';

interface ActionRequest {
  readonly operation: PanelList['actions'][string];
  readonly row: Row;
  /** The values that the request sets on the current row; undefined for a request with at most a reason. */
  readonly changes: Changes | undefined;
  /** The reason, for an action that asks for one. */
  readonly reason: string | undefined;
  /** The success message. */
  readonly done: string;
  /** Whether the action begins a draft and then opens it. */
  readonly leadsToDraft: boolean;
}

/** The input given with the question of an action. */
export interface Given {
  readonly reason?: string | undefined;
  readonly changes?: Changes;
}

/** Runs the actions of a row: an action sets fields, or calls an operation of its own. */
export function useActions(view: PanelView, row: Row | undefined, save: ReturnType<typeof useSave>['save']) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { invalidate, show } = useRowCache(view);
  const leadToDraft = useLeadToDraft();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ operation, row, changes, reason, leadsToDraft }: ActionRequest) => {
      const body = reason === undefined ? undefined : { reason };
      if (changes !== undefined) return saveRow(request, operation, { ...changes, ...body }, row);
      const reply = await bodyOf(request(operation, { params: { id: row.id }, body }));
      if (leadsToDraft) await leadToDraft(reply);
      return undefined;
    },
    onSuccess: (result, { row, done }) => {
      if (result === undefined) invalidate(row.id);
      else if (result.kind === 'saved') show(result.row);
      // The decision was based on an outdated row, so the current one is shown first.
      else if (result.kind === 'conflict') show(result.current);
      if (result === undefined || result.kind === 'saved') notify(done);
      else notify(reasonOf(result.response), 'error');
    },
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  const act = (action: PanelAction, onSettled: () => void, { reason, changes }: Given = {}) => {
    if (row === undefined) return;
    const { set, call, asks, leadsTo } = action;
    const done = t(action.done);
    if (call === undefined) return set && save({ changes: set, over: row, done, from: 'action' }, { onSettled });
    const operation = listOf(view).actions[call];
    if (operation === undefined) return;
    const taken = set === undefined && asks === undefined ? undefined : { ...set, ...changes };
    mutate(
      { operation, row, changes: taken, reason, done, leadsToDraft: leadsTo === 'draft' },
      // The typed values stay until the server has accepted them.
      { onSuccess: (result) => (asks === undefined || result?.kind === 'saved') && onSettled(), onError: onSettled },
    );
  };
  return { act, isActing: isPending };
}

/** Returns a function that opens the draft named in a response. */
function useLeadToDraft() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (reply: object | undefined) => {
    if (reply === undefined || !('draft' in reply)) return;
    await refreshDrafts(client);
    await navigate(addressOfContent({ draft: String(reply.draft) }));
  };
}
