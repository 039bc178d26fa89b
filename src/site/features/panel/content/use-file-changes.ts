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

/** Two people changed the same place: what was to be there, and what is there now. */
export interface PlaceConflict {
  readonly change: PlaceChange;
  readonly current: { readonly value: unknown; readonly version: string };
}

interface EditedFile {
  readonly path: string;
  /** Undefined: as it is published; the first change begins a draft. */
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** A file as the server has it after each change, and what became of the last one. */
export function useFileChanges({ path, draft, onBegin }: EditedFile) {
  const { request } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogFile, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const [changed, setChanged] = useState<CatalogFile>();
  const [conflict, setConflict] = useState<PlaceConflict>();
  /** How often what was typed has been given up for what somebody else wrote. */
  const [givenUp, setGivenUp] = useState(0);
  const isShown = useIsShown();
  const file = changed ?? data;
  /** What the last change has brought about: one that waited in line goes on from there. */
  const line = useRef<Line>({ draft, file: undefined, own: new OwnVersions() });
  const show = (now: CatalogFile) => {
    const before = line.current.draft;
    line.current = { ...line.current, draft: now.draft ?? undefined, file: now };
    setChanged(now);
    // Whoever has left the file while it was saved is not led back.
    if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
    void refreshDrafts(client);
  };
  const {
    mutate,
    isPending,
    variables: last,
    error: refused,
  } = useMutation({
    // One after the other: the second one may be of a draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: (change: PlaceChange) => {
      const { draft: into } = line.current;
      const body = { ...change, ...seenIn(line.current, change), path, ...(into === undefined ? {} : { draft: into }) };
      return bodyOf(request(changeCatalogFile, { body }));
    },
    onSuccess: (now, { pointer, seen }) => {
      const version = versionAt(now, pointer);
      if (version !== undefined && seen !== undefined) line.current.own.note(pointer, seen, version);
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
    /** The file is known as it is now. */
    show,
    isSaving: isPending,
    /** Why the last change was not kept, unless somebody is to choose between two. */
    refusal: refused === null || placeIn(refused.response) !== undefined ? undefined : refused.response,
    /** Sends the change again that was not kept. */
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
      const { draft: from } = line.current;
      const now = await request(readCatalogFile, { query: { path, ...(from === undefined ? {} : { draft: from }) } });
      if (!now.ok) return;
      setChanged(now.body);
      setGivenUp((before) => before + 1);
    },
  };
}

interface Line {
  readonly draft: string | undefined;
  readonly file: CatalogFile | undefined;
  readonly own: OwnVersions;
}

/** The version that a change goes on from. */
function seenIn({ file, own }: Line, { kind, pointer, seen }: PlaceChange): Pick<PlaceChange, 'seen'> {
  if (seen === undefined) return {};
  if (kind === 'set') return { seen: own.latest(pointer, seen) };
  // Whoever takes an item away or moves it has just left its fields.
  return { seen: (file && versionAt(file, pointer)) ?? seen };
}

/** The version of a field, or of its words in one language. */
function versionAt({ fields }: CatalogFile, pointer: string): string | undefined {
  for (const field of fields) {
    if (field.pointer === pointer) return field.version;
    const words = field.languages?.find(({ language }) => `${field.pointer}/${language}` === pointer);
    if (words !== undefined) return words.version;
  }
  return undefined;
}

/** What stands in a place that somebody else has changed. */
export function placeIn({ error }: FailedResponse): PlaceConflict['current'] | undefined {
  const { current } = error;
  if (current === undefined || !('version' in current) || !('value' in current)) return undefined;
  return typeof current.version === 'string' ? { value: current.value, version: current.version } : undefined;
}
