import { useSyncExternalStore } from 'react';
import { subscribeToUnsavedFileEdits, type UnsavedFileEdits, unsavedFileEdits } from './unsaved-file-edits.ts';

/** @param username undefined if nobody is logged in @returns the user's edits that are not in any draft */
export function useUnsavedFileEdits(username: string | undefined): readonly UnsavedFileEdits[] {
  return useSyncExternalStore(subscribeToUnsavedFileEdits, unsavedFileEdits).filter(
    (edits) => edits.username === username,
  );
}
