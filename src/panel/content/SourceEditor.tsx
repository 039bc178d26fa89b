import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogCompletion } from '../../generated/api.ts';
import { completeCatalogSource } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { isPlainClick } from '../../site/ui/events.ts';
import { lazyPart } from '../../site/ui/lazy-part.tsx';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { usePanel } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import type { CodeEditorProps } from './CodeEditor.tsx';
import styles from './Content.module.css';
import { ErrorBox, FileHead, PlaceConflictDialog, SaveState } from './EditorFrame.tsx';
import { type EditorProps, useSourceChanges } from './use-source-changes.ts';

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
