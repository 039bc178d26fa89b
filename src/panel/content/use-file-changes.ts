import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import { readCatalogFile } from '../../generated/operations/panel-catalog.ts';
import { usePanel } from '../panel-context.ts';
import { useIsShown, useOperation } from '../queries.tsx';
import type { EntryShift } from './entry-shift.ts';
import { OwnChanges } from './own-changes.ts';
import type { MadeChange, PlaceChange } from './place-change.ts';
import { refreshDrafts } from './refresh-drafts.ts';
import { type LatestState, useSentChanges } from './use-sent-changes.ts';

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
  const { request } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogFile, {
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
  const { send, ...sent } = useSentChanges({
    path,
    latest,
    opened: data,
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
    file: changed?.file ?? data,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
    reread,
    /** @param onDone called with the shift that the change caused, once it is saved */
    change: (change: PlaceChange, onDone: MadeChange['onDone'] = () => {}) =>
      send({ change, shifts: changed?.shifts ?? 0, onDone }),
    /** Replaces the shown file by a newer state. */
    show,
  };
}

interface ShownFile {
  readonly file: CatalogFile;
  /** The number of shifts by own changes that it has. */
  readonly shifts: number;
}
