import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import type { CatalogUndo } from '../../generated/api.ts';
import { listCatalogDrafts, listCatalogFiles } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { RetryAlert } from '../buttons.tsx';
import { useReason } from '../panel-context.ts';
import { useOperation } from '../queries.tsx';
import styles from './Content.module.css';
import { DraftList } from './DraftList.tsx';
import { FileSections } from './FileSections.tsx';
import { IncomingCommits } from './publishing/IncomingCommits.tsx';
import { NotServed } from './publishing/NotServed.tsx';
import { PublicationList } from './publishing/PublicationList.tsx';
import { usePublications } from './publishing/use-publications.ts';
import { UnsavedFiles } from './UnsavedFiles.tsx';

interface ContentHomeProps {
  /** Called with the draft that contains the pushed commits. */
  readonly onTakeIn: (begun: CatalogUndo) => void;
}

/** The drafts, the publications and the files that can be changed. */
export function ContentHome({ onTakeIn }: ContentHomeProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const files = useOperation(listCatalogFiles, {});
  const drafts = useOperation(listCatalogDrafts, {});
  const publications = usePublications();
  const { data: drafted } = drafts;
  const { data: published } = publications;
  // What could not be read is said: without a list of drafts, somebody would begin a second one.
  const failed = [drafts, publications, files].filter(({ error, isFetching }) => error !== null && !isFetching);
  const heading = useRef<HTMLHeadingElement>(null);
  if (content.panelContent === undefined) return null;
  return (
    <section className={styles.content} aria-label={t(content.panelContent.label)}>
      <h2 ref={heading} tabIndex={-1}>
        {t(content.panelContent.label)}
      </h2>
      <p className={styles.intro}>{t(content.panelContent.intro)}</p>
      <UnsavedFiles />
      {failed[0]?.error && (
        <RetryAlert onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
          {reasonOf(failed[0].error.response)}
        </RetryAlert>
      )}
      {drafted !== undefined && drafted.drafts.length > 0 && (
        <DraftList drafts={drafted.drafts} scheduled={published?.scheduled ?? []} />
      )}
      {published !== undefined && <NotServed reason={published.notServed} />}
      <IncomingCommits onTakeIn={onTakeIn} onMerged={() => heading.current?.focus()} />
      {published !== undefined && published.publications.length > 0 && (
        <PublicationList publications={published.publications} />
      )}
      {files.data === undefined && files.error === null && <Skeleton variant="rounded" height={320} />}
      {files.data !== undefined && <FileSections sections={content.panelContent.sections} {...files.data} />}
    </section>
  );
}
