import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CatalogSource } from '../../../../../generated/api.ts';
import { changeCatalogSource, readCatalogSource } from '../../../../../generated/endpoints/panel-catalog.ts';
import { usePanel } from '../../panel-context.ts';
import { bodyOf } from '../../queries/request-error.ts';
import { useOperation } from '../../queries/use-operation.ts';
import { useIsShown } from '../../use-is-shown.ts';
import { refreshDrafts } from '../refresh-drafts.ts';
import { type PlaceConflict, placeIn } from '../use-file-changes.ts';
import { keepUnsavedText, unsavedText } from './unsaved-texts.ts';

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
  /** No draft has it: somebody wrote it here before. */
  readonly isUnsaved: boolean;
}

/** What the next change goes on from. */
interface Line {
  readonly draft: string | undefined;
  /** Version of the text; undefined: the one that the editor began with. */
  seen: string | undefined;
  /** What is not sent yet. */
  written: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with the last that was sent. */
  sent: Promise<unknown>;
}

/** A file as text: what is written is kept in a draft when one pauses, as far as it can be read. */
export function useSourceChanges({ path, draft, onBegin }: EditedSource) {
  const { request } = usePanel();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOperation(readCatalogSource, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const isShown = useIsShown();
  const [source, setSource] = useState<CatalogSource>();
  const [conflict, setConflict] = useState<TextConflict>();
  const [given, setGiven] = useState<GivenText>();
  // Once: what is read again later does not take the place of what is written.
  if (given === undefined && data !== undefined) {
    const unsaved = unsavedText(path, draft, data.version);
    setGiven({ text: unsaved ?? data.text, seen: data.version, isUnsaved: unsaved !== undefined });
  }
  const line = useRef<Line>({ draft, seen: undefined, written: undefined, timer: undefined, sent: Promise.resolve() });
  const {
    mutateAsync,
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
      keepUnsavedText(path, before, undefined);
      keepUnsavedText(path, line.current.draft, now.isKept ? undefined : { text, seen: now.version });
      setSource(now);
      // Whoever has left the file while it was saved is not led back.
      if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
      void refreshDrafts(client);
    },
    onError: ({ response }, text) => {
      const current = placeIn(response);
      if (current !== undefined) setConflict({ text, current });
      else keepUnsavedText(path, line.current.draft, { text, seen: line.current.seen ?? given?.seen ?? '' });
    },
  });
  const send = () => {
    clearTimeout(line.current.timer);
    const { written } = line.current;
    line.current.written = undefined;
    // What became of it is told by the state of the mutation.
    if (written !== undefined) line.current.sent = mutateAsync(written).catch(() => {});
  };
  const write = (text: string, pauseMs = PAUSE_MS) => {
    clearTimeout(line.current.timer);
    line.current.written = text;
    line.current.timer = setTimeout(send, pauseMs);
  };
  const sendLater = useRef(send);
  useEffect(() => {
    sendLater.current = send;
  });
  // What nobody has kept is looked over at once: its marks, and whether it can be kept by now.
  const looksOver = useRef(write);
  useEffect(() => {
    if (given?.isUnsaved) looksOver.current(given.text, 0);
  }, [given]);
  // Whoever leaves before the pause is over has written it all the same.
  useEffect(() => () => sendLater.current(), []);
  return {
    source: source ?? (data && given?.isUnsaved ? { ...data, isKept: false } : data),
    /** What the editor begins with, or is to have now. */
    given,
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
    write: (text: string) => write(text),
    /** Sends what is written. @returns the draft that has it, once it has; undefined: none was begun */
    settled: async (): Promise<string | undefined> => {
      send();
      await line.current.sent;
      return line.current.draft;
    },
    isSaving: isPending,
    refusal: refused === null || placeIn(refused.response) !== undefined ? undefined : refused.response,
    /** Sends the text again that did not arrive. */
    retry: () => last !== undefined && write(line.current.written ?? last, 0),
    conflict,
    keepMine: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      line.current.seen = conflict.current.version;
      write(line.current.written ?? conflict.text, 0);
    },
    keepTheirs: async () => {
      clearTimeout(line.current.timer);
      line.current.written = undefined;
      setConflict(undefined);
      const { draft: from } = line.current;
      const now = await request(readCatalogSource, { query: { path, ...(from === undefined ? {} : { draft: from }) } });
      if (!now.ok) return;
      line.current.seen = now.body.version;
      setSource(now.body);
      setGiven({ text: now.body.text, seen: now.body.version, isUnsaved: false });
    },
  };
}
