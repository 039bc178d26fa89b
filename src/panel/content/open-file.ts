import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import { changeCatalogFile, readCatalogFile } from '../../generated/operations/panel-catalog.ts';
import type { ApiResponse } from '../../site/http/request.ts';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf, type RequestError, useIsShown, useOperation } from '../queries.tsx';
import { refreshDrafts } from './drafts.ts';
import { type EditorContextValue, fieldOfProblem, formTreeOf, useFocusOnField } from './editor.ts';
import { CatalogFieldView } from './fields/CatalogFieldView.tsx';
import {
  type EntryShift,
  type ExpansionState,
  type FailedChange,
  type GivenUp,
  isWithin,
  type MadeChange,
  movedPointer,
  OwnChanges,
  type PlaceChange,
  type PlaceConflict,
  placeIn,
  unfoldedAfter,
} from './place-changes.ts';
import { addUnsentChange, type EditorKey, takeUnsentChanges } from './unsaved-file-edits.ts';

type Options = Omit<Parameters<typeof useFileChanges>[0], 'onChanged'>;

const NO_FORM = { fields: [], choiceLists: [] };

/** Opens a file for its fields: its changes as useFileChanges has them, and what its fields need, once it is here. */
export function useOpenFile({ path, draft, onBegin }: Options) {
  const [open, setOpen] = useState<ExpansionState>(new Map());
  const changes = useFileChanges({
    path,
    draft,
    onBegin,
    onChanged: (changed, shift) => setOpen((before) => unfoldedAfter(changed, shift, before)),
  });
  const { file, change, show, reread, unsavedAt, givenUp, isSaving, conflict, refusals } = changes;
  const tree = useMemo(() => formTreeOf(file ?? NO_FORM), [file]);
  const focusOn = useFocusOnField(setOpen);
  const problems = (file?.problems ?? []).filter((problem) => problem.file === path);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const editor: EditorContextValue | undefined = file && {
    tree,
    path,
    assets: file.assets,
    isSaving,
    Field: CatalogFieldView,
    change,
    unsavedAt,
    givenUp,
    draft: file.draft ?? undefined,
    show,
    reread,
    problemsAt: (field) => problems.filter((problem) => fieldOfProblem(tree, problem) === field),
    errorsWithin: (place) => errors.filter(({ pointer }) => isWithin(pointer, place)).length,
    isOpen: (pointer) => open.get(pointer),
    setOpen: (pointer, isOpen) => setOpen((before) => new Map(before).set(pointer, isOpen)),
  };
  return {
    ...changes,
    tree,
    editor,
    /** Whether a change was not saved. */
    isRefused: conflict !== undefined || refusals.length > 0,
    /** Expands everything around the field of a place and moves the focus to it. */
    focusOn: (place: Parameters<typeof focusOn>[1]) => focusOn(tree, place),
  };
}

interface EditedFile {
  readonly path: string;
  /** Undefined for the published file; the first change then begins a draft. */
  readonly draft: string | undefined;
  /** Called with the draft that the first change has begun, also if the user has left the file in the meantime. */
  readonly onBegin: (draft: string, isShown: boolean) => void;
  /** Called with each saved change of this editor, and how it moved the entries of a list. */
  readonly onChanged: (change: PlaceChange, shift: EntryShift | undefined) => void;
}

/** Edits a file place by place; returns it as the server has it after each change, with the changes that were not saved. */
function useFileChanges({ path, draft, onBegin, onChanged }: EditedFile) {
  const { request } = usePanel();
  const client = useQueryClient();
  const query = useOperation(readCatalogFile, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const [changed, setChanged] = useState<ShownFile>();
  const isShown = useIsShown();
  /** The state after the last change, from which a queued change continues. */
  const latest = useRef<LatestState>({ draft, file: undefined, own: new OwnChanges() });
  const show = (now: CatalogFile) => {
    const before = latest.current.draft;
    latest.current = { ...latest.current, draft: now.draft ?? undefined, file: now };
    setChanged({ file: now, shifts: latest.current.own.shifts });
    if (before === undefined && now.draft !== null) onBegin(now.draft, isShown.current);
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
  const { send, ...sent } = useSentChanges({
    path,
    latest,
    opened: query.data,
    onSaved: ({ change, before, now }, made) => {
      const shift = latest.current.own.note(change, before, now);
      show(now);
      onChanged(change, shift);
      made.onDone(shift);
    },
    reread,
  });
  return {
    ...sent,
    /** How the file was opened. */
    query,
    file: changed?.file ?? query.data,
    reread,
    /** @param onDone called with the shift that the change caused, once it is saved */
    change: (change: PlaceChange, onDone: MadeChange['onDone'] = () => {}) =>
      send({ change, shifts: changed?.shifts ?? 0, file: changed?.file ?? query.data, onDone }),
    /** Replaces the shown file by a newer state. */
    show,
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

interface SentOptions {
  readonly path: string;
  readonly latest: RefObject<LatestState>;
  /** The file as it was opened; undefined while it is not loaded. */
  readonly opened: CatalogFile | undefined;
  readonly onSaved: (saved: SavedChange, made: MadeChange) => void;
  /** Reads the file again and shows it. */
  readonly reread: () => Promise<ApiResponse<CatalogFile>>;
}

/**
 * Sends the changes of a file one after the other, and holds those that are not saved until the user has sent them again or
 * given them up. When the user leaves the file, they are kept; when they open it again, those are sent at once.
 */
function useSentChanges({ path, latest, opened, onSaved, reread }: SentOptions) {
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
    onError: async ({ response }, made) => {
      const current = placeIn(response);
      if (!isShown.current) return keep(made);
      if (current === undefined) return unsaved.fail(made, response);
      const [{ pointer }, now] = [made.change, await reread()];
      // Its user may have left the file while it was read.
      if (!isShown.current) return keep(made);
      const moved = now.ok && made.file !== undefined ? movedPointer(pointer, made.file, now.body) : pointer;
      if (moved === undefined) return unsaved.conflict(made, { ...current, version: '', isGone: true });
      if (moved === latest.current.own.pointerOf(made)) return unsaved.conflict(made, current);
      // Somebody else has moved its entry.
      unsaved.saved(made);
      send({
        ...made,
        change: { ...made.change, pointer: moved },
        shifts: latest.current.own.shifts,
        file: latest.current.file,
      });
    },
  });
  const send = (made: MadeChange) => {
    unsaved.send(made);
    mutate(made);
  };
  const onLeave = useEffectEvent(() => {
    for (const made of [...unsaved.now.current.failed, ...unsaved.now.current.conflicts]) keep(made);
  });
  /** Of those that are still being sent, nobody would hear whether they failed; the server knows one that it gets twice. */
  const onPageHide = useEffectEvent(() => {
    onLeave();
    for (const made of unsaved.now.current.sending) keep(made);
  });
  const onOpen = useEffectEvent(() => {
    for (const change of takeUnsentChanges(keyOf())) send({ change, shifts: 0, file: opened, onDone: () => {} });
  });
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen]);
  useEffect(() => {
    // Also when the page is left, as for the login from a page of the site.
    const leave = () => onPageHide();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      onLeave();
    };
  }, []);
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

/**
 * Tracks the changes of a file until they are saved or given up: those that wait or are being sent, those that failed, and
 * those in conflict with others.
 * @param pointerOf returns where the place of a change is now; undefined if its entry was removed
 */
function useUnsavedChanges(pointerOf: (made: MadeChange) => string | undefined) {
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
