import type { FailedAnswer } from '../../api/call-api.ts';
import { useWords } from './use-panel-texts.ts';

/** Why a call came to nothing, in words: those of the server, where it has some. */
export function useReason(): (answer: FailedAnswer) => string {
  const words = useWords();
  return ({ status, message }) => message ?? words(status === 0 ? 'error.network' : 'error.answer');
}
