import { useRef, useState } from 'react';
import type { ApiResponse } from '../../../http/response.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { isWithin } from './form-tree.ts';
import type { FailedChange, MadeChange, PlaceConflict } from './place-change.ts';

interface Options {
  /** Returns where the place of a change is now; undefined if its entry was removed. */
  readonly pointerOf: (made: MadeChange) => string | undefined;
  readonly send: (made: MadeChange) => void;
  /** Reads the file again and shows it. */
  readonly reread: () => Promise<ApiResponse<unknown>>;
}

/** Keeps the changes of a file that are not saved until they are: those that failed, and those in conflict with others. */
export function useUnsavedChanges({ pointerOf, send, reread }: Options) {
  const { notify } = usePanel();
  const reasonOf = useReason();
  const [failed, showFailed] = useState<readonly FailedChange[]>([]);
  /** Also has those that failed since the last render. */
  const failedNow = useRef(failed);
  const setFailed = (next: (before: readonly FailedChange[]) => readonly FailedChange[]) => {
    failedNow.current = next(failedNow.current);
    showFailed(failedNow.current);
  };
  const [conflicts, setConflicts] = useState<readonly PlaceConflict[]>([]);
  const [givenUp, setGivenUp] = useState<GivenUp>({ places: [] });
  const [conflict] = conflicts;
  /** Shows the values on the server. If the file cannot be read again, nothing is given up. */
  const giveUp = async (changes: readonly MadeChange[]) => {
    const now = await reread();
    if (!now.ok) return notify(reasonOf(now), 'error');
    setFailed((before) => before.filter((each) => !changes.includes(each)));
    setConflicts((before) => before.filter((each) => !changes.includes(each)));
    setGivenUp({ places: changes.map(pointerOf) });
  };
  /** Whether an unsaved change is still of use after another change of this editor. */
  const outlives = (made: MadeChange) => (other: MadeChange) => {
    const [place, changed] = [pointerOf(other), pointerOf(made)];
    if (place === undefined || changed === undefined) return place !== undefined;
    const isValue = made.change.kind === 'set' || made.change.kind === 'remove';
    return !(isValue ? isWithin(place, changed) : place === changed && other.change.kind === made.change.kind);
  };
  return {
    failed,
    failedNow,
    conflicts,
    givenUp,
    forget: (made: MadeChange) => setFailed((before) => before.filter(outlives(made))),
    fail: (made: FailedChange) => setFailed((before) => [...before.filter(outlives(made)), made]),
    conflict: (made: PlaceConflict) => {
      setFailed((before) => before.filter(outlives(made)));
      setConflicts((before) => [...before.filter(outlives(made)), made]);
    },
    /** Overwrites the value of the other user. */
    keepMine: () => {
      if (conflict === undefined) return;
      setConflicts((before) => before.filter((each) => each !== conflict));
      const { current, ...made } = conflict;
      send({ ...made, change: { ...made.change, seen: current.version } });
    },
    keepTheirs: () => giveUp(conflict === undefined ? [] : [conflict]),
    discard: () => giveUp(failed),
  };
}

/** The places where the user has last given up a change; their fields then show the values on the server. */
export interface GivenUp {
  readonly places: readonly (string | undefined)[];
}
