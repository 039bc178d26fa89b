import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useRef, useState } from 'react';
import type { CatalogConflicts, CatalogDraft } from '../../generated/api.ts';
import { readCatalogDraft, updateCatalogDraft } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { FocusableButton, RetryAlert } from '../buttons.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { ChangeList } from './ChangeList.tsx';
import styles from './Content.module.css';
import { nameOfChanges } from './counted-changes.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { MoreFiles } from './MoreFiles.tsx';
import { ProblemList } from './ProblemList.tsx';
import { PatchDetails } from './publishing/PatchDetails.tsx';
import { PreviewSection } from './publishing/PreviewSection.tsx';
import { UnsavedFiles } from './UnsavedFiles.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames, useFormPaths } from './use-file-names.ts';

interface DraftViewProps {
  readonly id: string;
  /** Places of the draft that were also changed elsewhere, with an explanation; undefined if none are known. */
  readonly begun: (CatalogConflicts & { readonly label: string }) | undefined;
}

/** A draft: its changes for visitors, the problems that keep it from being published, and its actions. */
export function DraftView({ id, begun }: DraftViewProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { data: draft, error, isFetching, refetch } = useOperation(readCatalogDraft, { params: { id } });
  const nameOf = useFileNames(draft?.added);
  const heading = useRef<HTMLHeadingElement>(null);
  const mountHeading = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    focusOnMount(element);
  }, []);
  const focusOnHeading = () => heading.current?.focus();
  return (
    <section className={styles.content}>
      <nav className={styles.way} aria-label={t('panel:content.way')}>
        <PageLink to={addressOfContent({})}>{content.panelContent && t(content.panelContent.label)}</PageLink>
      </nav>
      {error !== null && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>
      )}
      {draft === undefined && error === null && <Skeleton variant="rounded" height={320} />}
      {draft !== undefined && (
        <>
          <h2 ref={mountHeading} tabIndex={-1}>
            {draft.title ||
              nameOfChanges(draft.changes) ||
              draft.files.map(nameOf).join(', ') ||
              t('panel:content.untitled')}
          </h2>
          <UnsavedFiles draft={id} />
          <DraftActions draft={draft} heading={heading} />
          <ProblemList problems={draft.problems} draft={id} added={draft.added} />
          <OutdatedFiles draft={draft} onUpdated={focusOnHeading} />
          {begun !== undefined && <ConflictList draft={id} {...begun} />}
          <PreviewSection draft={draft} />
          <ChangeList changes={draft.changes} />
          <PatchDetails patch={draft.patch} />
          <DraftFiles draft={draft} />
          <MoreFiles draft={id} />
        </>
      )}
    </section>
  );
}

interface OutdatedFilesProps {
  readonly draft: CatalogDraft;
  /** Called when the files are merged; the button then disappears. */
  readonly onUpdated: () => void;
}

/** The files that were changed outside a draft since it began, the button to merge them, and the conflicts of the merge. */
function OutdatedFiles({ draft: { id, outdated }, onUpdated }: OutdatedFilesProps) {
  const { t } = useTranslation();
  const nameOf = useFileNames();
  const { run, isRunning } = useDraftAction();
  const [conflicts, setConflicts] = useState<CatalogConflicts['conflicts']>([]);
  const update = () =>
    run(updateCatalogDraft, { params: { id } }, (reply) => {
      setConflicts(reply.conflicts);
      onUpdated();
    });
  return (
    <>
      {outdated.length > 0 && (
        <Alert
          severity="warning"
          action={
            <FocusableButton size="small" isIdle={isRunning} onClick={update}>
              {t('panel:content.update')}
            </FocusableButton>
          }
        >
          {t('panel:content.outdated', { files: outdated.map(nameOf).join(', ') })}
        </Alert>
      )}
      <ConflictList draft={id} conflicts={conflicts} label={t('panel:content.conflicts')} />
    </>
  );
}

interface ConflictListProps extends CatalogConflicts {
  /** The draft's id. */
  readonly draft: string;
  /** The explanation shown above the places. */
  readonly label: string;
}

/** The places of a draft that need a check, each with a link to it; nothing if there are none. */
function ConflictList({ draft, conflicts, label }: ConflictListProps) {
  const nameOf = useFileNames();
  const formOf = useFormPaths();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      {label}
      <ul>
        {conflicts.map(({ file, pointer, place }) => (
          <li key={`${file}${pointer}`}>
            <PageLink to={addressOfContent({ file: formOf(file), draft })}>
              {[nameOf(file), ...place].join(' › ')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
