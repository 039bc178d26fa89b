import { useRef, useState } from 'react';
import { isWithin } from './form-tree.ts';
import type { FailedChange, MadeChange, PlaceConflict } from './place-change.ts';

/**
 * Tracks the changes of a file that are not saved until they are: those that failed, and those in conflict with others.
 * @param pointerOf returns where the place of a change is now; undefined if its entry was removed
 */
export function useUnsavedChanges(pointerOf: (made: MadeChange) => string | undefined) {
  const [unsaved, showUnsaved] = useState<UnsavedChanges>({ failed: [], conflicts: [] });
  /** Also has what happened since the last render. */
  const now = useRef(unsaved);
  const update = (next: (before: UnsavedChanges) => Partial<UnsavedChanges>) => {
    now.current = { ...now.current, ...next(now.current) };
    showUnsaved(now.current);
  };
  const [givenUp, setGivenUp] = useState<GivenUp>({ places: [] });
  /** Whether an unsaved change is still of use after another change of this editor. */
  const outlives = (made: MadeChange) => (other: MadeChange) => {
    const [place, changed] = [pointerOf(other), pointerOf(made)];
    if (place === undefined || changed === undefined) return place !== undefined;
    const isValue = made.change.kind === 'set' || made.change.kind === 'remove';
    return !(isValue ? isWithin(place, changed) : place === changed && other.change.kind === made.change.kind);
  };
  return {
    ...unsaved,
    now,
    givenUp,
    saved: (made: MadeChange) => update(({ failed }) => ({ failed: failed.filter(outlives(made)) })),
    fail: (made: FailedChange) => update(({ failed }) => ({ failed: [...failed.filter(outlives(made)), made] })),
    conflict: (made: PlaceConflict) =>
      update(({ failed, conflicts }) => ({
        failed: failed.filter(outlives(made)),
        conflicts: [...conflicts.filter(outlives(made)), made],
      })),
    /** Forgets a conflict, whose change is sent again. */
    settle: (conflict: PlaceConflict) =>
      update(({ conflicts }) => ({ conflicts: conflicts.filter((each) => each !== conflict) })),
    /** Forgets changes whose places show what the server has. */
    giveUp: (changes: readonly MadeChange[]) => {
      update(({ failed, conflicts }) => ({
        failed: failed.filter((each) => !changes.includes(each)),
        conflicts: conflicts.filter((each) => !changes.includes(each)),
      }));
      setGivenUp({ places: changes.map(pointerOf) });
    },
  };
}

interface UnsavedChanges {
  readonly failed: readonly FailedChange[];
  readonly conflicts: readonly PlaceConflict[];
}

/** The places where the user has last given up a change; their fields then show the values on the server. */
export interface GivenUp {
  readonly places: readonly (string | undefined)[];
}
