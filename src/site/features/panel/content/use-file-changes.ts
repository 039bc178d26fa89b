import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CatalogFile } from '../../../../generated/api.ts';
import { changeCatalogFile, readCatalogFile } from '../../../../generated/operations/panel-catalog.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf, type RequestError } from '../queries/request-error.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useIsShown } from '../use-is-shown.ts';
import type { EntryShift } from './entry-shift.ts';
import { OwnChanges } from './own-changes.ts';
import { type MadeChange, type PlaceChange, placeIn } from './place-change.ts';
import { refreshDrafts } from './refresh-drafts.ts';
import { addUnsentChange, type EditorKey, takeUnsentChanges } from './unsaved-file-edits.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

interface EditedFile {
  readonly path: string;
  /** Undefined for the published file; the first change then begins a draft. */
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
  /** Called with each saved change of this editor, and how it moved the entries of a list. */
  readonly onChanged: (change: PlaceChange, shift: EntryShift | undefined) => void;
}

/** Edits a file place by place; returns it as the server has it after each change, with the changes that were not saved. */
export function useFileChanges({ path, draft, onBegin, onChanged }: EditedFile) {
  const { request, session } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogFile, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const [changed, setChanged] = useState<ShownFile>();
  const isShown = useIsShown();
  const file = changed?.file ?? data;
  /** The state after the last change, from which a queued change continues. */
  const latest = useRef<LatestState>({ draft, file: undefined, own: new OwnChanges() });
  const show = (now: CatalogFile) => {
    const before = latest.current.draft;
    latest.current = { ...latest.current, draft: now.draft ?? undefined, file: now };
    setChanged({ file: now, shifts: latest.current.own.shifts });
    // A user who left the file while it was being saved is not led back.
    if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
    void refreshDrafts(client);
  };
  /**
   * Reads the file again and shows it.
   * @param from a draft that another request may have begun
   */
  const reread = async (from = latest.current.draft) => {
    const now = await request(readCatalogFile, { query: { path, ...(from === undefined ? {} : { draft: from }) } });
    if (now.ok) show(now.body);
    return now;
  };
  const keyIn = (into: string | undefined): EditorKey => ({ username: session.username, path, draft: into });
  /** Keeps a change for the next time that its user opens the file. */
  const keep = (made: MadeChange) => {
    const { draft: into, own } = latest.current;
    const pointer = own.pointerOf(made);
    if (pointer !== undefined) addUnsentChange(keyIn(into), { ...made.change, pointer });
  };
  const { mutate, isPending } = useMutation<Saved | undefined, RequestError, MadeChange>({
    // One after the other, because the second change may belong to the draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: async (made) => {
      const { draft: into, file: before = data, own } = latest.current;
      const change = before && own.toSend(made, before);
      if (before === undefined || change === undefined) return undefined;
      const body = { ...change, path, ...(into === undefined ? {} : { draft: into }) };
      return { change, before, now: await bodyOf(request(changeCatalogFile, { body })) };
    },
    onSuccess: (saved, made) => {
      unsaved.forget(made);
      if (saved === undefined) return;
      const shift = latest.current.own.note(saved.change, saved.before, saved.now);
      show(saved.now);
      onChanged(saved.change, shift);
      made.onDone(shift);
    },
    onError: ({ response }, made) => {
      const current = placeIn(response);
      if (!isShown.current) keep(made);
      else if (current === undefined) unsaved.fail({ ...made, response });
      else unsaved.conflict({ ...made, current });
    },
  });
  const unsaved = useUnsavedChanges({ pointerOf: (made) => latest.current.own.pointerOf(made), send: mutate, reread });
  // When the user leaves the form, its failed changes are kept; when they open it again, those are sent at once.
  const onLeave = useEffectEvent(() => unsaved.failedNow.current.forEach(keep));
  const onOpen = useEffectEvent(() => {
    for (const change of takeUnsentChanges(keyIn(draft))) mutate({ change, shifts: 0, onDone: () => {} });
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) onOpen();
  }, [isRead]);
  useEffect(() => () => onLeave(), []);
  return {
    file,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
    reread,
    /** @param onDone called with the shift that the change caused, once it is saved */
    change: (change: PlaceChange, onDone: MadeChange['onDone'] = () => {}) =>
      mutate({ change, shifts: changed?.shifts ?? 0, onDone }),
    /** Replaces the shown file by a newer state. */
    show,
    isSaving: isPending,
    /** Why changes are not saved; empty after a conflict, which the user resolves. */
    refusals: unsaved.failed.map(({ response }) => response),
    /** Sends the failed changes again. */
    retry: () => {
      if (!isPending) for (const made of unsaved.failed) mutate(made);
    },
    unsaved,
  };
}

interface ShownFile {
  readonly file: CatalogFile;
  /** The number of shifts by own changes that it has. */
  readonly shifts: number;
}

/** The state that the next change is based on. */
interface LatestState {
  readonly draft: string | undefined;
  readonly file: CatalogFile | undefined;
  readonly own: OwnChanges;
}

/** A change as it was sent, with the file before and after it. */
interface Saved {
  readonly change: PlaceChange;
  readonly before: CatalogFile;
  readonly now: CatalogFile;
}
