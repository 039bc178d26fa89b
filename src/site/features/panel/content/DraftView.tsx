import Skeleton from '@mui/material/Skeleton';
import { useCallback, useRef } from 'react';
import type { CatalogConflicts } from '../../../../generated/api.ts';
import { readCatalogDraft } from '../../../../generated/operations/panel-catalog.ts';
import { panelContent } from '../../../../generated/panel.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageLink } from '../../../ui/links/PageLink.tsx';
import { addressOfContent } from '../content-place.ts';
import { useOperation } from '../queries/use-operation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { useReason } from '../use-reason.ts';
import { ChangeList } from './ChangeList.tsx';
import { ConflictList } from './ConflictList.tsx';
import styles from './Content.module.css';
import { nameOfChanges } from './counted-changes.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { MoreFiles } from './MoreFiles.tsx';
import { OutdatedFiles } from './OutdatedFiles.tsx';
import { ProblemList } from './ProblemList.tsx';
import { PatchDetails } from './publishing/PatchDetails.tsx';
import { PreviewSection } from './publishing/PreviewSection.tsx';
import { UnsavedFiles } from './UnsavedFiles.tsx';
import { useFileNames } from './use-file-names.ts';

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
        <PageLink to={addressOfContent({})}>{panelContent && t(panelContent.label)}</PageLink>
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
