import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { forgetSavedEdits } from '../unsaved-row-edits.ts';
import { useReason } from '../use-reason.ts';
import { saveRow } from './save-row.ts';
import { useRowCache } from './use-row.ts';

/**
 * Sends answers to the sender of a row. After a conflict the current row is shown, with the server's reason beside the typed
 * text, because another answer may have been sent.
 * @param done the message once an answer is sent
 */
export function useSendAnswer(view: PanelView, row: Row, done: string) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { answer } = listOf(view);
  const { show } = useRowCache(view);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (text: string) => answer && saveRow(request, answer, { text }, row),
    onSuccess: (result, text) => {
      if (result?.kind === 'conflict') show(result.current);
      if (result?.kind !== 'saved') return;
      // The form may have been closed meanwhile.
      forgetSavedEdits({ part: 'answer', path: view.path, id: row.id }, { text });
      show(result.row);
      notify(done);
    },
  });
  return {
    send: (text: string, onSent: () => void) =>
      mutate(text, { onSuccess: (result) => result?.kind === 'saved' && onSent() }),
    isSending: isPending,
    /** Why the last answer was not sent. */
    refusal: data === undefined || data.kind === 'saved' ? undefined : reasonOf(data.response),
  };
}
