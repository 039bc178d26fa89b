import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CatalogSource } from '../../../../../generated/api.ts';
import { changeCatalogSource, readCatalogSource } from '../../../../../generated/endpoints/panel-catalog.ts';
import { usePanel } from '../../panel-context.ts';
import { bodyOf } from '../../queries/request-error.ts';
import { useOperation } from '../../queries/use-operation.ts';
import { refreshDrafts } from '../refresh-drafts.ts';
import { type PlaceConflict, placeIn } from '../use-file-changes.ts';
import { holdUnkeptText, unkeptText } from './unkept-texts.ts';

/** Whoever pauses this long has said something. */
const PAUSE_MS = 600;

interface EditedSource {
  readonly path: string;
  /** Undefined: as it is published; the first change begins a draft. */
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** Somebody else has changed the file meanwhile: what was to be there, and what is there now. */
interface TextConflict extends Pick<PlaceConflict, 'current'> {
  readonly text: string;
}

/** What the editor begins with, or is to have now, and the version that it goes on from. */
interface GivenText {
  readonly text: string;
  readonly seen: string;
}

/** What the next change goes on from. */
interface Line {
  readonly draft: string | undefined;
  /** Version of the text; undefined: the one that the editor began with. */
  seen: string | undefined;
  /** What is not sent yet. */
  written: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A file as text: what is written is kept in a draft when one pauses, as far as it can be read. */
export function useSourceChanges({ path, draft, onBegin }: EditedSource) {
  const { request } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogSource, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const [source, setSource] = useState<CatalogSource>();
  const [conflict, setConflict] = useState<TextConflict>();
  const [given, setGiven] = useState<GivenText>();
  // Once: what is read again later does not take the place of what is written.
  if (given === undefined && data !== undefined)
    setGiven({ text: unkeptText(path, draft, data.version) ?? data.text, seen: data.version });
  const line = useRef<Line>({ draft, seen: undefined, written: undefined, timer: undefined });
  const {
    mutate,
    isPending,
    error: refused,
    variables: last,
  } = useMutation({
    // One after the other: the second one may be of a draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: (text: string) => {
      const { draft: into, seen = given?.seen ?? '' } = line.current;
      const body = { path, text, seen, ...(into === undefined ? {} : { draft: into }) };
      return bodyOf(request(changeCatalogSource, { body }));
    },
    onSuccess: (now, text) => {
      const before = line.current.draft;
      line.current = { ...line.current, draft: now.draft ?? undefined, seen: now.version };
      holdUnkeptText(path, line.current.draft, now.isKept ? undefined : { text, seen: now.version });
      setSource(now);
      // Whoever has left the file while it was saved is not led back.
      if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
      void refreshDrafts(client);
    },
    onError: ({ response }, text) => {
      const current = placeIn(response);
      if (current !== undefined) setConflict({ text, current });
      else holdUnkeptText(path, line.current.draft, { text, seen: line.current.seen ?? given?.seen ?? '' });
    },
  });
  const send = () => {
    clearTimeout(line.current.timer);
    const { written } = line.current;
    line.current.written = undefined;
    if (written !== undefined) mutate(written);
  };
  const sendLater = useRef(send);
  useEffect(() => {
    sendLater.current = send;
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Whoever leaves before the pause is over has written it all the same.
      sendLater.current();
    };
  }, []);
  return {
    source: source ?? data,
    /** What the editor begins with, or is to have now. */
    given,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
    write: (text: string) => {
      clearTimeout(line.current.timer);
      line.current.written = text;
      line.current.timer = setTimeout(send, PAUSE_MS);
    },
    isSaving: isPending,
    refusal: refused === null || placeIn(refused.response) !== undefined ? undefined : refused.response,
    /** Sends the text again that did not arrive. */
    retry: () => last !== undefined && mutate(last),
    conflict,
    keepMine: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      line.current.seen = conflict.current.version;
      mutate(conflict.text);
    },
    keepTheirs: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      line.current.seen = conflict.current.version;
      setGiven({ text: String(conflict.current.value), seen: conflict.current.version });
    },
  };
}
