import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import Link from '@mui/material/Link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogCompletion, CatalogSource } from '../../generated/api.ts';
import {
  changeCatalogSource,
  completeCatalogSource,
  readCatalogSource,
} from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { isPlainClick } from '../../site/ui/events.ts';
import { lazyPart } from '../../site/ui/lazy-part.tsx';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { usePausedText } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { bodyOf, useIsShown, useOperation } from '../queries.tsx';
import type { CodeEditorProps } from './CodeEditor.tsx';
import styles from './Content.module.css';
import { refreshDrafts } from './drafts.ts';
import { ErrorBox, FileHead, PlaceConflictDialog, SaveState } from './EditorFrame.tsx';
import { type PlaceConflict, placeIn } from './place-changes.ts';
import { type EditorKey, setUnsavedText, unsavedText } from './unsaved-file-edits.ts';

/** Typing more of these characters only filters the existing completions. */
const NARROWED = /^[\p{L}\p{N}_./-]*$/u;

/** Returns a completion source that asks the server's compiler what may stand at the cursor. */
function useCompletions(path: string, draft: string | undefined) {
  const { request } = usePanel();
  return async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const isWord = /[\p{L}\p{N}]$/u.test(state.sliceDoc(state.doc.lineAt(pos).from, pos));
    if (!explicit && !isWord) return null;
    const body = { path, text: state.doc.toString(), offset: pos, ...(draft === undefined ? {} : { draft }) };
    const response = await request(completeCatalogSource, { body });
    if (!response.ok) return null;
    const { from, to, options } = response.body;
    return { from, to, options: options.map(optionOf), validFor: NARROWED };
  };
}

function optionOf({ text, label, description }: CatalogCompletion['options'][number]): Completion {
  const written = text.replace(/: $/, '');
  return {
    label: written,
    apply: text,
    ...(label === written ? {} : { detail: label }),
    ...(description === undefined ? {} : { info: description }),
  };
}

/** Loaded lazily, because the editor is larger than the rest of the panel. */
const CodeEditor = lazyPart<CodeEditorProps>(async () => (await import('./CodeEditor.tsx')).CodeEditor);

/** Edits a catalog file as YAML text, for users who prefer that to the form. */
export function SourceEditor({ path, draft, onBegin }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query, source, given, write, settled, conflict, keepMine, keepTheirs, ...saving } = useSourceChanges({
    path,
    draft,
    onBegin,
  });
  const complete = useCompletions(path, source?.draft ?? undefined);
  const [goTo, setGoTo] = useState<{ readonly line: number }>();
  return (
    <section className={styles.content}>
      <FileHead path={path} file={source} query={query} />
      {source !== undefined && given !== undefined && (
        <>
          <SaveState file={source} {...saving} />
          <PageLink
            to={addressOfContent({ file: path, draft: source.draft ?? undefined })}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              // The text is saved first, so that the form shows it and continues in the same draft.
              event.preventDefault();
              void settled().then((into) => navigate(addressOfContent({ file: path, draft: into })));
            }}
          >
            {t('panel:content.source.form')}
          </PageLink>
          <p className={styles.intro}>{t('panel:content.source.help')}</p>
          <CodeEditor
            given={given}
            checked={source}
            label={t('panel:content.source.label', { path })}
            completionsLabel={t('panel:content.source.completions')}
            onChange={write}
            complete={complete}
            goTo={goTo}
          />
          {/* Below the editor, so that the text does not move while the author types. */}
          <ProblemLines problems={source.problems} onChoose={(line) => setGoTo({ line })} />
        </>
      )}
      {conflict !== undefined && (
        <PlaceConflictDialog
          conflict={{
            change: { kind: 'set', pointer: '', value: JSON.stringify(conflict.text) },
            current: conflict.current,
          }}
          onMine={keepMine}
          onTheirs={() => void keepTheirs()}
        />
      )}
    </section>
  );
}

interface ProblemLinesProps {
  readonly problems: CodeEditorProps['checked']['problems'];
  readonly onChoose: (line: number) => void;
}

/** The errors of the text, each with a link to its line. */
function ProblemLines({ problems, onChoose }: ProblemLinesProps) {
  const { t } = useTranslation();
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <ErrorBox count={errors.length}>
      {errors.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <Link component="button" type="button" onClick={() => onChoose(line)}>
            {t('panel:content.source.line', { line, message })}
          </Link>
        </li>
      ))}
    </ErrorBox>
  );
}

/** The pause in typing after which the text is sent. */
const PAUSE_MS = 600;

/** A file that is opened for editing. */
export interface EditorProps {
  readonly path: string;
  /** Undefined for the published file; the first change then begins a draft. */
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** A text that was refused because another user changed the file, with the current state of the file. */
interface TextConflict extends Pick<PlaceConflict, 'current'> {
  readonly text: string;
}

/** The text that the editor shows at first or must show now, and the version that it is based on. */
interface GivenText {
  readonly text: string;
  readonly seen: string;
  /** Whether the text was written here earlier and is not in any draft. */
  readonly isUnsaved: boolean;
}

/** The state that the next change is based on. */
interface LatestState {
  readonly draft: string | undefined;
  /** The version of the text; undefined for the one that the editor began with. */
  readonly seen: string | undefined;
}

/** Edits a file as text. After each pause the text is sent and, if it can be parsed, saved in a draft. */
function useSourceChanges({ path, draft, onBegin }: EditorProps) {
  const { request, session, notify } = usePanel();
  const reasonOf = useReason();
  const keyIn = (into: string | undefined): EditorKey => ({ username: session.username, path, draft: into });
  const client = useQueryClient();
  const query = useOperation(readCatalogSource, {
    query: { path, ...(draft === undefined ? {} : { draft }) },
  });
  const { data } = query;
  const isShown = useIsShown();
  const [source, setSource] = useState<CatalogSource>();
  const [conflict, setConflict] = useState<TextConflict>();
  const [given, setGiven] = useState<GivenText>();
  // Only once: a later refetch must not replace the written text.
  if (given === undefined && data !== undefined) {
    const unsaved = unsavedText(keyIn(draft));
    setGiven({ ...(unsaved ?? { text: data.text, seen: data.version }), isUnsaved: unsaved !== undefined });
  }
  const latest = useRef<LatestState>({ draft, seen: undefined });
  const {
    mutateAsync,
    isPending,
    error: refused,
    variables: last,
  } = useMutation({
    // One after the other, because the second change may belong to the draft that the first one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: (text: string) => {
      const { draft: into, seen = given?.seen ?? '' } = latest.current;
      const body = { path, text, seen, ...(into === undefined ? {} : { draft: into }) };
      return bodyOf(request(changeCatalogSource, { body }));
    },
    onSuccess: (now, text) => {
      const before = latest.current.draft;
      latest.current = { draft: now.draft ?? undefined, seen: now.version };
      setUnsavedText(keyIn(before), undefined);
      setUnsavedText(keyIn(latest.current.draft), now.isKept ? undefined : { text, seen: now.version });
      setSource(now);
      // A user who left the file while it was being saved is not led back.
      if (before === undefined && now.draft !== null && isShown.current) onBegin(now.draft);
      void refreshDrafts(client);
    },
    onError: ({ response }, text) => {
      setUnsavedText(keyIn(latest.current.draft), { text, seen: latest.current.seen ?? given?.seen ?? '' });
      const current = placeIn(response);
      if (current !== undefined) setConflict({ text, current });
    },
  });
  /** Settles when the last sent text does; the state of the mutation reports the result. */
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const { write, flush, waiting, discard } = usePausedText((text) => {
    sent.current = mutateAsync(text).catch(() => {});
  }, PAUSE_MS);
  // A restored unsaved text is sent at once: to show its problems, to save it if it is valid by now, or to find a conflict.
  const sendNow = useEffectEvent((text: string) => write(text, 0));
  useEffect(() => {
    if (given?.isUnsaved) sendNow(given.text);
  }, [given]);
  return {
    /** How the file was opened. */
    query,
    source: source ?? (data && given?.isUnsaved ? { ...data, isKept: false } : data),
    /** The text that the editor shows at first or must show now. */
    given,
    write: (text: string) => write(text),
    /**
     * Sends the written text.
     * @returns the draft that contains it, after it is saved; undefined if no draft was begun
     */
    settled: async (): Promise<string | undefined> => {
      flush();
      await sent.current;
      return latest.current.draft;
    },
    isSaving: isPending,
    refusals: refused === null || placeIn(refused.response) !== undefined ? [] : [refused.response],
    /** Sends the failed text again. */
    retry: () => last !== undefined && write(waiting() ?? last, 0),
    conflict,
    keepMine: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      latest.current = { ...latest.current, seen: conflict.current.version };
      write(waiting() ?? conflict.text, 0);
    },
    /** Shows the text of the other user. If it cannot be read, nothing is given up. */
    keepTheirs: async () => {
      const { draft: from } = latest.current;
      const now = await request(readCatalogSource, { query: { path, ...(from === undefined ? {} : { draft: from }) } });
      if (!now.ok) return notify(reasonOf(now), 'error');
      discard();
      setConflict(undefined);
      setUnsavedText(keyIn(from), undefined);
      latest.current = { ...latest.current, seen: now.body.version };
      setSource(now.body);
      setGiven({ text: now.body.text, seen: now.body.version, isUnsaved: false });
    },
  };
}
