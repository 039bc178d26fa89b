import { useSyncExternalStore } from 'react';
import { type KeptEdits, keptEdits, subscribeToKeptEdits } from './kept-edits.ts';

/** @param username undefined if nobody is logged in @returns the user's edits that are not in any draft */
export function useKeptEdits(username: string | undefined): readonly KeptEdits[] {
  return useSyncExternalStore(subscribeToKeptEdits, keptEdits).filter((edits) => edits.username === username);
}
