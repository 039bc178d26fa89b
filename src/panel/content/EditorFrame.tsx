import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CatalogDraft, CatalogFile } from '../../generated/api.ts';
import { content } from '../../shared/content.ts';
import type { FailedResponse } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { Awaited } from '../buttons.tsx';
import { TwoValuesDialog } from '../ConfirmDialog.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { ViewHeading } from '../ViewHeading.tsx';
import styles from './Content.module.css';
import { useFileNames } from './drafts.ts';
import type { CatalogProblem } from './editor.ts';
import type { PlaceConflict } from './place-changes.ts';

interface FileHeadProps {
  readonly path: string;
  /** Undefined while the file is not loaded. */
  readonly file: Pick<CatalogFile, 'kind' | 'name'> | undefined;
  readonly query: UseQueryResult<unknown>;
}

/** The breadcrumb and name of a file, with a placeholder while it is loading. */
export function FileHead({ path, file, query }: FileHeadProps) {
  const { t } = useTranslation();
  const kind = content.panelContent?.sections.flatMap(({ files }) => files).find((each) => each.kind === file?.kind);
  return (
    <>
      <Way>{kind !== undefined && file?.name !== '' && <span>{t(kind.label)}</span>}</Way>
      <ViewHeading ref={focusOnMount} title={file?.name || (kind && t(kind.label)) || path} />
      <Awaited query={query} height={320} />
    </>
  );
}

/** The way back to the overview, and where in it the shown file stands. */
export function Way({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.way} aria-label={t('panel:content.way')}>
      <PageLink to={addressOfContent({})}>{content.panelContent && t(content.panelContent.label)}</PageLink>
      {children}
    </nav>
  );
}

interface SaveStateProps {
  readonly file: Pick<CatalogFile, 'draft' | 'isChanged'> & {
    /** False if the last text cannot be parsed and is not saved. Omitted if that cannot happen. */
    readonly isKept?: boolean;
  };
  readonly isSaving: boolean;
  /** Why changes are not saved, one for each. */
  readonly refusals: readonly FailedResponse[];
  readonly retry: () => void;
  /** Gives up the changes that are not saved. Omitted if the editor has another way. */
  readonly onDiscard?: () => void;
}

/** Shows whether all changes are saved, with a link to their draft. */
export function SaveState({ file, isSaving, refusals, retry, onDiscard }: SaveStateProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const isLong = useLasting(isSaving);
  const status = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const count = refusals.length;
  const word = wordOf(file, { isSaving: isLong, isRefused: count > 0 });
  useEffect(() => {
    // The pressed button has disappeared.
    if (count === 0 && wasPressed.current) status.current?.focus({ preventScroll: true });
    if (count === 0) wasPressed.current = false;
  }, [count]);
  // What the program sends with a value is right; only the value can be too much.
  const why = (refusal: FailedResponse) =>
    [400, 413].includes(refusal.status) ? t('panel:content.tooLong') : reasonOf(refusal);
  const press = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <div className={styles.state}>
      <p role="status" ref={status} tabIndex={-1}>
        {word && t(word)}
      </p>
      {file.draft !== null && (
        <PageLink to={addressOfContent({ draft: file.draft })}>{t('panel:content.review')}</PageLink>
      )}
      {count > 0 && (
        <Alert
          severity="error"
          action={
            <>
              <Button onClick={press(retry)}>{t('error.retry')}</Button>
              {onDiscard !== undefined && (
                <Button color="error" onClick={press(onDiscard)}>
                  {t('panel:content.notKept.discard', { count })}
                </Button>
              )}
            </>
          }
        >
          {t('panel:content.notKept', { count })} {[...new Set(refusals.map(why))].join(' ')}
        </Alert>
      )}
    </div>
  );
}

function wordOf(
  { draft, isChanged, isKept }: SaveStateProps['file'],
  { isSaving, isRefused }: { readonly isSaving: boolean; readonly isRefused: boolean },
) {
  if (isSaving) return 'panel:content.saving';
  // The alert says it.
  if (isRefused) return undefined;
  if (isKept === false) return 'panel:content.source.notKept';
  if (isChanged) return 'panel:content.saved';
  return draft === null ? 'panel:content.published' : 'panel:content.untouched';
}

/** The delay before a wait is shown; a shorter one would only be noise, above all for a screen reader. */
const LONG_MS = 600;

/** Whether `isOn` has been true without a break for `longMs` milliseconds. */
export function useLasting(isOn: boolean, longMs = LONG_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, longMs]);
  return isLong;
}

interface ProblemListProps {
  readonly problems: readonly CatalogProblem[];
  /** The path of the open file, if any. */
  readonly path?: string;
  readonly draft: string | undefined;
  /** Files that exist only in the draft. */
  readonly added?: CatalogDraft['added'];
  /** Moves to the field of a problem of the open file. */
  readonly onChoose?: (problem: CatalogProblem) => void;
}

/** The errors that keep a draft from being published, each with a link to its place. */
export function ProblemList({ problems, path, draft, added, onChoose }: ProblemListProps) {
  const nameOf = useFileNames(added);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <ErrorBox count={errors.length}>
      {errors.map((problem) => (
        <li key={`${problem.file} ${problem.line} ${problem.code} ${problem.pointer}`}>
          {problem.file === path && onChoose !== undefined ? (
            <Link component="button" type="button" onClick={() => onChoose(problem)}>
              {[problem.place.join(' › '), problem.message].filter(Boolean).join(': ')}
            </Link>
          ) : !problem.isOffered ? (
            `${problem.message} (${[problem.file, ...problem.place].join(' › ')})`
          ) : (
            <PageLink to={addressOfContent({ file: problem.file, draft })}>
              {problem.message} ({[nameOf(problem.file), ...problem.place].join(' › ')})
            </PageLink>
          )}
        </li>
      ))}
    </ErrorBox>
  );
}

interface ErrorBoxProps {
  readonly count: number;
  /** The errors, one list item each. */
  readonly children: ReactNode;
}

/**
 * A list of errors that changes while the user types. A screen reader announces only their number, when it has changed and the
 * user pauses; the list is ordinary content. The box is there without errors, too, because only then is the first announced.
 */
export function ErrorBox({ count, children }: ErrorBoxProps) {
  const { t } = useTranslation();
  const title = useId();
  const isEmpty = count === 0;
  return (
    <Alert
      severity="error"
      role="group"
      aria-labelledby={isEmpty ? undefined : title}
      className={(isEmpty ? styles.noProblems : styles.problems) ?? ''}
    >
      <AlertTitle id={title} role="status">
        {!isEmpty && t('panel:content.errors', { count })}
      </AlertTitle>
      {!isEmpty && <ul>{children}</ul>}
    </Alert>
  );
}

interface OpenConflictProps {
  readonly conflict: PlaceConflict | undefined;
  readonly keepMine: () => void;
  readonly keepTheirs: () => Promise<void>;
}

/** The conflict of an open file that the user has to settle next, if there is one. */
export function OpenConflict({ conflict, keepMine, keepTheirs }: OpenConflictProps) {
  if (conflict === undefined) return null;
  const { change, current } = conflict;
  return (
    <PlaceConflictDialog
      key={`${change.pointer} ${current.version}`}
      conflict={conflict}
      onMine={current.isGone ? undefined : keepMine}
      onTheirs={() => void keepTheirs()}
    />
  );
}

interface PlaceConflictDialogProps {
  readonly conflict: Pick<PlaceConflict, 'change' | 'current'>;
  readonly onMine: (() => void) | undefined;
  readonly onTheirs: () => void;
}

/** Shows both values of a place that two people changed, and lets the user choose. */
export function PlaceConflictDialog({ conflict: { change, current }, onMine, onTheirs }: PlaceConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <TwoValuesDialog onMine={onMine} onTheirs={onTheirs}>
      <dl className={styles.conflict}>
        <dt>{t('panel:conflict.mine')}</dt>
        <dd>{change.value === undefined ? t('panel:content.taken') : shown(JSON.parse(change.value))}</dd>
        <dt>{t('panel:conflict.theirs')}</dt>
        <dd>{current.version === '' ? t('panel:content.taken') : shown(current.value)}</dd>
      </dl>
    </TwoValuesDialog>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Focuses the heading of newly opened content: a screen reader announces it, and the next key continues from there. */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
