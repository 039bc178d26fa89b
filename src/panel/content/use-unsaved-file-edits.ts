import { useSyncExternalStore } from 'react';
import { subscribeToUnsavedFileEdits, type UnsavedFileEdits, unsavedFileEdits } from './unsaved-file-edits.ts';

/**
 * Returns the user's edits of files that are not in any draft.
 * @param username undefined if nobody is logged in
 */
export function useUnsavedFileEdits(username: string | undefined): readonly UnsavedFileEdits[] {
  return useSyncExternalStore(subscribeToUnsavedFileEdits, unsavedFileEdits).filter(
    (edits) => edits.username === username,
  );
}
