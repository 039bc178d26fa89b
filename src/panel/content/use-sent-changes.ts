import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import { changeCatalogFile } from '../../generated/operations/panel-catalog.ts';
import type { ApiResponse } from '../../site/http/response.ts';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf, type RequestError, useIsShown } from '../queries.tsx';
import type { OwnChanges } from './own-changes.ts';
import { type MadeChange, type PlaceChange, placeIn } from './place-change.ts';
import { addUnsentChange, type EditorKey, takeUnsentChanges } from './unsaved-file-edits.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** The state that the next change is based on. */
export interface LatestState {
  readonly draft: string | undefined;
  /** Undefined before the first change. */
  readonly file: CatalogFile | undefined;
  readonly own: OwnChanges;
}

/** A change as it was sent, with the file before and after it. */
interface SavedChange {
  readonly change: PlaceChange;
  readonly before: CatalogFile;
  readonly now: CatalogFile;
}

interface Options {
  readonly path: string;
  readonly latest: RefObject<LatestState>;
  /** The file as it was opened; undefined while it is not loaded. */
  readonly opened: CatalogFile | undefined;
  readonly onSaved: (saved: SavedChange, made: MadeChange) => void;
  /** Reads the file again and shows it. */
  readonly reread: () => Promise<ApiResponse<unknown>>;
}

/**
 * Sends the changes of a file one after the other, and holds those that are not saved until the user has sent them again or
 * given them up. When the user leaves the file, they are kept; when they open it again, those are sent at once.
 */
export function useSentChanges({ path, latest, opened, onSaved, reread }: Options) {
  const { request, session, notify } = usePanel();
  const reasonOf = useReason();
  const isShown = useIsShown();
  const unsaved = useUnsavedChanges((made) => latest.current.own.pointerOf(made));
  const { conflicts, failed } = unsaved;
  const [conflict] = conflicts;
  const keyOf = (): EditorKey => ({ username: session.username, path, draft: latest.current.draft });
  const keep = (made: MadeChange) => {
    const pointer = latest.current.own.pointerOf(made);
    if (pointer !== undefined) addUnsentChange(keyOf(), { ...made.change, pointer });
  };
  const { mutate, isPending } = useMutation<SavedChange | undefined, RequestError, MadeChange>({
    // One after the other, because the second change may belong to the draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: async (made) => {
      const { draft: into, file: before = opened, own } = latest.current;
      const change = before && own.toSend(made, before);
      if (before === undefined || change === undefined) return undefined;
      const body = { ...change, path, ...(into === undefined ? {} : { draft: into }) };
      return { change, before, now: await bodyOf(request(changeCatalogFile, { body })) };
    },
    onSuccess: (saved, made) => {
      unsaved.saved(made);
      if (saved !== undefined) onSaved(saved, made);
    },
    onError: ({ response }, made) => {
      const current = placeIn(response);
      if (!isShown.current) keep(made);
      else if (current === undefined) unsaved.fail(made, response);
      else unsaved.conflict(made, current);
    },
  });
  const send = (made: MadeChange) => {
    unsaved.send(made);
    mutate(made);
  };
  const onLeave = useEffectEvent(() => {
    // Those that are still being sent are kept if they fail.
    for (const made of [...unsaved.now.current.failed, ...unsaved.now.current.conflicts]) keep(made);
  });
  const onOpen = useEffectEvent(() => {
    for (const change of takeUnsentChanges(keyOf())) send({ change, shifts: 0, onDone: () => {} });
  });
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen]);
  useEffect(() => () => onLeave(), []);
  /** Shows the values on the server. If the file cannot be read again, nothing is given up. */
  const giveUp = async (changes: readonly MadeChange[]) => {
    const now = await reread();
    if (now.ok) unsaved.giveUp(changes);
    else notify(reasonOf(now), 'error');
  };
  return {
    send,
    isSaving: isPending,
    /** Why changes are not saved; empty after a conflict, which the user resolves. */
    refusals: failed.map(({ response }) => response),
    /** Sends the failed changes again. */
    retry: () => {
      if (!isPending) for (const made of failed) send(made);
    },
    discard: () => giveUp(failed),
    unsavedAt: unsaved.at,
    givenUp: unsaved.givenUp,
    /** The first of the changes that were refused because another user changed the same place. */
    conflict,
    /** Overwrites the value of the other user. */
    keepMine: () => {
      if (conflict === undefined) return;
      unsaved.settle(conflict);
      const { current, ...made } = conflict;
      send({ ...made, change: { ...made.change, seen: current.version } });
    },
    keepTheirs: () => giveUp(conflict === undefined ? [] : [conflict]),
  };
}
