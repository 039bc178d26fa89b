import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { panelContent } from '../../../../../generated/panel.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { PageLink } from '../../../../ui/PageLink.tsx';
import { useReason } from '../../use-reason.ts';
import styles from '../Content.module.css';
import { addressOfContent } from '../content-place.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import { PlaceConflictDialog } from '../PlaceConflictDialog.tsx';
import { SaveState } from '../SaveState.tsx';
import type { CodeEditorProps } from './CodeEditor.tsx';
import { useCompletions } from './use-completions.ts';
import { useSourceChanges } from './use-source-changes.ts';

/** The editor is larger than all the rest of the panel. */
const CodeEditor = lazyPart<CodeEditorProps>(async () => (await import('./CodeEditor.tsx')).CodeEditor);

interface SourceEditorProps {
  readonly path: string;
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** A file of the catalogs as it is written, in YAML, for those who prefer that to its form. */
export function SourceEditor({ path, draft, onBegin }: SourceEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reasonOf = useReason();
  const { source, given, failure, reload, write, settled, conflict, keepMine, keepTheirs, ...saving } =
    useSourceChanges({
      path,
      draft,
      onBegin,
    });
  const complete = useCompletions(path, source?.draft ?? undefined);
  const [goTo, setGoTo] = useState<{ readonly line: number }>();
  const kind = panelContent?.sections.flatMap(({ files }) => files).find((each) => each.kind === source?.kind);
  return (
    <section className={styles.content}>
      <nav className={styles.way} aria-label={t('panel:content.way')}>
        <PageLink to={addressOfContent({})}>{panelContent && t(panelContent.label)}</PageLink>
        {kind !== undefined && source?.name !== '' && <span>{t(kind.label)}</span>}
      </nav>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {source?.name || (kind && t(kind.label)) || path}
      </h2>
      {failure !== undefined && (
        <Alert severity="error" action={<Button onClick={reload}>{t('panel:list.retry')}</Button>}>
          {reasonOf(failure)}
        </Alert>
      )}
      {(source === undefined || given === undefined) && failure === undefined && (
        <Skeleton variant="rounded" height={320} />
      )}
      {source !== undefined && given !== undefined && (
        <>
          <SaveState file={source} {...saving} />
          <PageLink
            to={addressOfContent({ file: path, draft: source.draft ?? undefined })}
            onClick={(event) => {
              // The form has what is written here, and goes on in the same draft.
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
          {/* Below: while somebody writes, the text stays where it is. */}
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

/** What is wrong in the text, each with the way to its line. */
function ProblemLines({ problems, onChoose }: ProblemLinesProps) {
  const { t } = useTranslation();
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <Alert severity="error" className={styles.problems ?? ''}>
      <ul>
        {errors.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <Link component="button" type="button" onClick={() => onChoose(line)}>
              {t('panel:content.source.line', { line, message })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
