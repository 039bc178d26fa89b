import type { FailedResponse } from '../../api/response.ts';
import { usePanelTexts } from './use-panel-texts.ts';

/** Why a call came to nothing, in words: those of the server, where it has some. */
export function useReason(): (answer: FailedResponse) => string {
  const words = usePanelTexts();
  return ({ status, message }) => message ?? words(status === 0 ? 'error.network' : 'error.answer');
}
