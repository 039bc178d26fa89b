import { useRef, useState } from 'react';
import { isWithin } from './form-tree.ts';
import type { FailedChange, MadeChange, PlaceChange, PlaceConflict } from './place-change.ts';

/**
 * Tracks the changes of a file until they are saved or given up: those that wait or are being sent, those that failed, and
 * those in conflict with others.
 * @param pointerOf returns where the place of a change is now; undefined if its entry was removed
 */
export function useUnsavedChanges(pointerOf: (made: MadeChange) => string | undefined) {
  const [unsaved, showUnsaved] = useState<UnsavedChanges>({ sending: [], failed: [], conflicts: [] });
  /** Also has what happened since the last render. */
  const now = useRef(unsaved);
  const update = (next: (before: UnsavedChanges) => Partial<UnsavedChanges>) => {
    now.current = { ...now.current, ...next(now.current) };
    showUnsaved(now.current);
  };
  const all = [...unsaved.failed, ...unsaved.conflicts, ...unsaved.sending];
  const [givenUp, setGivenUp] = useState<GivenUp>({ places: [] });
  /** Whether an unsaved change is still of use after another change of this editor. */
  const outlives = (made: MadeChange) => (other: MadeChange) => {
    const [place, changed] = [pointerOf(other), pointerOf(made)];
    if (place === undefined || changed === undefined) return place !== undefined;
    return !(isOfValue(made.change)
      ? isWithin(place, changed)
      : place === changed && other.change.kind === made.change.kind);
  };
  /** Returns what else is being sent or has failed, once a change is saved or has failed. */
  const after = (made: MadeChange, { sending, failed }: UnsavedChanges) => ({
    sending: sending.filter((each) => each !== made),
    failed: failed.filter(outlives(made)),
  });
  return {
    ...unsaved,
    now,
    givenUp,
    /** Returns the last unsaved change of a place as a whole; undefined if the file has its value. */
    at: (pointer: string): PlaceChange | undefined =>
      all.findLast((made) => pointerOf(made) === pointer && isOfValue(made.change))?.change,
    send: (made: MadeChange) => update(({ sending }) => ({ sending: [...sending, made] })),
    saved: (made: MadeChange) => update((before) => after(made, before)),
    fail: (made: MadeChange, response: FailedChange['response']) =>
      update((before) => {
        const { sending, failed } = after(made, before);
        return { sending, failed: [...failed, { ...made, response }] };
      }),
    conflict: (made: MadeChange, current: PlaceConflict['current']) =>
      update((before) => ({
        ...after(made, before),
        conflicts: [...before.conflicts.filter(outlives(made)), { ...made, current }],
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

/** Whether a change is about the value of a place, not about its position in a list. */
function isOfValue({ kind }: PlaceChange): boolean {
  return kind === 'set' || kind === 'remove';
}

interface UnsavedChanges {
  /** Those that wait for their turn or are being sent, in this order. */
  readonly sending: readonly MadeChange[];
  readonly failed: readonly FailedChange[];
  readonly conflicts: readonly PlaceConflict[];
}

/** The places where the user has last given up a change; their fields then show the values on the server. */
export interface GivenUp {
  readonly places: readonly (string | undefined)[];
}
