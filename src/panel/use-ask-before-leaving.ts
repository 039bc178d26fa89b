import { useEffect, useId } from 'react';
import { askBeforeLeaving } from '../site/storage/ask-before-leaving.ts';

/** Makes the browser ask before the page is closed or reloaded, while that would lose something. */
export function useAskBeforeLeaving(wouldLose: boolean): void {
  const id = useId();
  useEffect(() => {
    askBeforeLeaving(id, wouldLose);
    return () => askBeforeLeaving(id, false);
  }, [id, wouldLose]);
}
