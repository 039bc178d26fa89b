import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CatalogFile, CatalogFileChange } from '../../../../generated/api.ts';
import { changeCatalogFile, readCatalogFile } from '../../../../generated/endpoints/panel-catalog.ts';
import type { FailedResponse } from '../../../http/response.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useIsShown } from '../use-is-shown.ts';
import { OwnVersions } from './own-versions.ts';
import { refreshDrafts } from './refresh-drafts.ts';

/** A change of one place; `seen` is the version of the field that it began with. */
export type PlaceChange = Omit<CatalogFileChange, 'path' | 'draft'>;

/** A change that was refused because another user changed the same place, with the current value. */
export interface PlaceConflict {
  readonly change: PlaceChange;
  readonly current: { readonly value: unknown; readonly version: string };
}

interface EditedFile {
  readonly path: string;
  /** Undefined for the published file; the first change then begins a draft. */
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** Edits a file place by place; returns it as the server has it after each change, with the result of the last one. */
export function useFileChanges({ path, draft, onBegin }: EditedFile) {
  const { request } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogFile, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const [changed, setChanged] = useState<CatalogFile>();
  const [conflict, setConflict] = useState<PlaceConflict>();
  /** The number of times that the user gave up typed values for those of another user; remounts the form. */
  const [givenUp, setGivenUp] = useState(0);
  const isShown = useIsShown();
  const file = changed ?? data;
  /** The state after the last change, from which a queued change continues. */
  const latest = useRef<LatestState>({ draft, file: undefined, own: new OwnVersions() });
  const show = (now: CatalogFile) => {
    const before = latest.current.draft;
    latest.current = { ...latest.current, draft: now.draft ?? undefined, file: now };
    setChanged(now);
    // A user who left the file while it was being saved is not led back.
    if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
    void refreshDrafts(client);
  };
  const {
    mutate,
    isPending,
    variables: last,
    error: refused,
  } = useMutation({
    // One after the other, because the second change may belong to the draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: (change: PlaceChange) => {
      const { draft: into } = latest.current;
      const body = {
        ...change,
        ...seenIn(latest.current, change),
        path,
        ...(into === undefined ? {} : { draft: into }),
      };
      return bodyOf(request(changeCatalogFile, { body }));
    },
    onSuccess: (now, { pointer, seen }) => {
      const version = versionAt(now, pointer);
      if (version !== undefined && seen !== undefined) latest.current.own.note(pointer, seen, version);
      show(now);
    },
    onError: ({ response }, change) => {
      const current = placeIn(response);
      if (current !== undefined) setConflict({ change, current });
    },
  });
  return {
    file,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
    change: mutate,
    /** Replaces the shown file by a newer state. */
    show,
    isSaving: isPending,
    /** Why the last change was refused; undefined after a conflict, which the user resolves. */
    refusal: refused === null || placeIn(refused.response) !== undefined ? undefined : refused.response,
    /** Sends the refused change again. */
    retry: () => last && mutate(last),
    conflict,
    givenUp,
    keepMine: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      mutate({ ...conflict.change, seen: conflict.current.version });
    },
    keepTheirs: async () => {
      setConflict(undefined);
      const { draft: from } = latest.current;
      const now = await request(readCatalogFile, { query: { path, ...(from === undefined ? {} : { draft: from }) } });
      if (!now.ok) return;
      setChanged(now.body);
      setGivenUp((before) => before + 1);
    },
  };
}

/** The state that the next change is based on. */
interface LatestState {
  readonly draft: string | undefined;
  readonly file: CatalogFile | undefined;
  readonly own: OwnVersions;
}

/** Returns the field version that a change is based on. */
function seenIn({ file, own }: LatestState, { kind, pointer, seen }: PlaceChange): Pick<PlaceChange, 'seen'> {
  if (seen === undefined) return {};
  if (kind === 'set') return { seen: own.latest(pointer, seen) };
  // Leaving a field saves it first, so a removal or move of its item is based on the latest version.
  return { seen: (file && versionAt(file, pointer)) ?? seen };
}

/** Returns the version of a field, or of its text in one language; undefined if there is none at the pointer. */
function versionAt({ fields }: CatalogFile, pointer: string): string | undefined {
  for (const field of fields) {
    if (field.pointer === pointer) return field.version;
    const words = field.languages?.find(({ language }) => `${field.pointer}/${language}` === pointer);
    if (words !== undefined) return words.version;
  }
  return undefined;
}

/** Returns the current value of a place that another user changed, from a refusal; undefined for other failures. */
export function placeIn({ error }: FailedResponse): PlaceConflict['current'] | undefined {
  const { current } = error;
  if (current === undefined || !('version' in current) || !('value' in current)) return undefined;
  return typeof current.version === 'string' ? { value: current.value, version: current.version } : undefined;
}
